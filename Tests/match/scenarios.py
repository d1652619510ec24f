"""Random scenarios: devices of several sizes, pages with varied content and bars, and one to three transitions."""

import json

import numpy
from PIL import Image

# Custom devices are small, so that hundreds of films are rendered in minutes.
SMALL = [(160, 240, 2), (200, 320, 2), (240, 400, 1), (180, 300, 2)]
LARGE = [*SMALL, (320, 568, 2), (375, 667, 1), (375, 667, 2)]
NAMED = ["iPhone 13", "iPhone 15"]

SYSTEMS = {
    "native": 4, "km": 3, "qmui": 2, "rt": 2, "fd": 2, "meituan": 1, "qmui-2018": 1, "jt": 1,
    "page-bar": 1, "container": 1, "overlay": 1, "jy": 1, "klt": 1,
}

# The steps between waits, and the stack at the start. No transition occurs twice, because the frames of two
# equal transitions do not tell which of them a clip shows.
SCRIPTS = [
    (["a"], ["push b"]), (["a"], ["push b", "pop"]), (["a"], ["push b", "push c"]),
    (["a"], ["push b", "finish"]), (["a"], ["push b", "cancel"]), (["a", "b"], ["pop"]),
    (["a", "b"], ["finish"]), (["a", "b"], ["cancel"]), (["a", "b"], ["cancel", "pop"]),
    (["a", "b", "c"], ["pop", "pop"]), (["a", "b", "c"], ["popToRoot"]), (["a", "b"], ["push c"]),
]

TITLES = ["Inbox", "Settings", "List", "Photos", "Messages", "Detail", "Profile", "Today", "Albums", "Search"]

# Backgrounds of pages. Two pages of a scenario never have the same one.
PAGES = ["#FFFFFF", "#F2F2F7", "#D0E4FF", "#FFE3C9", "#30455A", "#1C1C1E", "#C9F0D0", "#8E8E93"]
BARS = ["#FF3B30", "#34C759", "#007AFF", "#FF9500", "#5856D6", "#F8F8F8", "#202428", "#FFCC00"]


def write_scenario(random, folder, small):
    """Writes a random scenario and its images to a folder, and returns its path and its system."""
    systems = list(SYSTEMS)
    system = random.choices(systems, [SYSTEMS[each] for each in systems])[0]
    ios = random.choice([9, 10, 11, 12, 13, 15, 17, 18])
    if not small and random.random() < 0.03:
        device = random.choice(NAMED)
    else:
        width, height, scale = random.choice(SMALL if small else LARGE)
        device = {"width": width, "height": height, "scale": scale,
                  "safeArea": {"top": 20, "bottom": 0}, "statusBar": 20}
    stack, steps = random.choice(SCRIPTS)
    backgrounds, titles = random.sample(PAGES, 3), random.sample(TITLES, 3)
    bars = random.sample(BARS, 3)
    scenario = {"transom": 1, "device": device, "ios": ios, "system": system}
    if random.random() < 0.3:
        scenario["statusBar"] = {"time": "9:41"}
    if system.startswith("qmui"):
        scenario["qmui"] = {"automaticCustomNavigationBarTransitionStyle": True}
    scenario["pages"] = {
        name: page(random, folder, name, titles[i], backgrounds[i], bars[i], scenario)
        for i, name in enumerate("abc")}
    scenario["stack"] = stack
    scenario["script"] = script(random, steps)
    path = folder / "scenario.yml"
    path.write_text(json.dumps(scenario, indent=1) + "\n")
    return path, system


def script(random, steps):
    """Returns steps with waits between them. A recording shows the pages at rest before or after they move."""
    def wait(low, high):
        return {"wait": round(random.uniform(low, high), 3)}

    result = [wait(0.3, 0.6)]
    for step in steps:
        if step.startswith("push"):
            result.append({"push": step.split()[1]})
        elif step in ("finish", "cancel"):
            to = random.uniform(0.55, 0.85) if step == "finish" else random.uniform(0.3, 0.7)
            over = random.uniform(0.25, 0.5)
            result.append({"swipe": {"to": round(to, 3), "over": round(over, 3), "release": step}})
        else:
            result.append(step)
        result.append(wait(0.15, 0.4))
    result[-1] = wait(0.3, 0.6)
    return result


def page(random, folder, name, title, background, bar, scenario):
    result = {
        "title": title, "backgroundColor": background,
        "content": content(random, folder, name),
        "viewWillAppear": [{"navigationBar": bar_style(random, bar, scenario)}],
    }
    if random.random() < 0.3:
        result["navigationItem"] = {"rightBarButtonItem": random.choice(["Edit", "Done"])}
    if scenario["system"] == "fd" and random.random() < 0.4:
        result["fd"] = {"prefersNavigationBarHidden": True}
    return result


def content(random, folder, name):
    kind = random.choice(["rows", "gradient", "image", "image"])
    if kind == "rows":
        return {"rows": random.randint(4, 12), "rowHeight": random.choice([36, 44, 60])}
    if kind == "gradient":
        return {"gradient": random.sample(PAGES + BARS, 2)}
    file = f"{name}@2x.png"
    Image.fromarray(picture(random)).save(folder / file)
    return {"image": {"path": file}}


def picture(random):
    """Returns a soft texture like a photo, with a few sharp rectangles like cards."""
    generator = numpy.random.default_rng(random.randrange(1 << 32))
    width, height = random.choice([(320, 480), (400, 640), (240, 300)])
    small = generator.uniform(40, 230, (6, 5, 3)).astype(numpy.uint8)
    pixels = numpy.array(Image.fromarray(small).resize((width, height), Image.Resampling.BICUBIC))
    for _ in range(random.randint(2, 6)):
        x, y = random.randrange(width - 40), random.randrange(height - 40)
        pixels[y:y + random.randint(16, 90), x:x + random.randint(30, 200)] = generator.integers(0, 256, 3)
    return pixels


def bar_style(random, color, scenario):
    """Returns the style of a bar, of a kind that the version of iOS draws."""
    is_dark = color not in ("#F8F8F8", "#FFCC00")
    style = {"tintColor": "white" if is_dark else "#007AFF",
             "titleTextAttributes": {"foregroundColor": "white" if is_dark else "black"}}
    if scenario["system"] == "overlay":
        return {"overlayColor": color, **style}
    kinds = ["image", "image", "alpha", "tint" if scenario["ios"] < 15 else "image", "none"]
    kind = random.choice(kinds)
    if kind == "image":
        style["backgroundImage"] = color
    elif kind == "alpha":
        style["backgroundImage"] = color + "99"
    elif kind == "tint":
        style |= {"backgroundImage": None, "barTintColor": color, "isTranslucent": random.random() < 0.7}
    else:
        style = {"backgroundImage": None, "barTintColor": None, "tintColor": "#007AFF",
                 "titleTextAttributes": {"foregroundColor": "black"}}
    if random.random() < 0.3:
        style["shadowImage"] = {}
    return style
