"""A headless Chromium, controlled through its DevTools pipe with the standard library only."""

import base64
import json
import os
import select
import shutil
import subprocess
import tempfile
import time

PROGRAM = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
TIMEOUT = 60  # seconds


class Browser:
    """A browser with one page.

    Each message is JSON followed by a zero byte, on file descriptor 3 or 4.
    """

    def __init__(self):
        self.folder = tempfile.TemporaryDirectory()
        to_browser, self.output = os.pipe()
        self.input, from_browser = os.pipe()
        # The shell duplicates the descriptors to 3 and 4.
        command = f'exec "$0" "$@" 3<&{to_browser} 4>&{from_browser}'
        arguments = [
            "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
            "--no-first-run", "--disable-extensions", "--disable-background-networking",
            "--disable-dev-shm-usage",
            "--force-color-profile=srgb", f"--user-data-dir={self.folder.name}",
            "--remote-debugging-pipe", "about:blank",
        ]
        self.process = subprocess.Popen(
            ["bash", "-c", command, PROGRAM, *arguments],
            pass_fds=(to_browser, from_browser), stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(to_browser)
        os.close(from_browser)
        self.unread = b""
        self.number = 0
        self.session = None
        self.problems = []
        self.requests = []
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Network", "Log"):
            self.call(f"{domain}.enable")

    def close(self):
        session, self.session = self.session, None
        try:
            self.call("Browser.close")
            self.process.wait(10)
        except Exception:
            self.process.kill()
            self.process.wait()
        finally:
            self.session = session
            os.close(self.input)
            os.close(self.output)
            shutil.rmtree(self.folder.name, ignore_errors=True)

    def call(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self.output, data):]
        deadline = time.monotonic() + TIMEOUT
        while True:
            response = self.receive(deadline)
            if response.get("id") == self.number:
                if "error" in response:
                    raise RuntimeError(f"{method}: {response['error']}")
                return response.get("result", {})
            self.note(response)

    def receive(self, deadline):
        while b"\0" not in self.unread:
            if not select.select([self.input], [], [], max(0, deadline - time.monotonic()))[0]:
                raise TimeoutError("the browser does not respond")
            part = os.read(self.input, 1 << 20)
            if not part:
                raise EOFError("the browser has exited")
            self.unread += part
        message, self.unread = self.unread.split(b"\0", 1)
        return json.loads(message)

    def note(self, event):
        """Records errors, log messages and network requests of the page."""
        method, values = event.get("method"), event.get("params", {})
        if method == "Runtime.exceptionThrown":
            details = values["exceptionDetails"]
            self.problems.append(details.get("exception", {}).get("description", details["text"]))
        if method == "Log.entryAdded":
            self.problems.append(values["entry"]["text"])
        if method == "Network.requestWillBeSent":
            self.requests.append(values["request"]["url"])

    def size(self, width, height, scale=1, dark=False, reduces_motion=False):
        self.call(
            "Emulation.setDeviceMetricsOverride", width=width, height=height,
            deviceScaleFactor=scale, mobile=False)
        self.call("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-color-scheme", "value": "dark" if dark else "light"},
            {"name": "prefers-reduced-motion", "value": "reduce" if reduces_motion else "no-preference"},
        ])

    def open(self, path, fragment=""):
        """Loads a page and waits until it has drawn its first frame."""
        self.problems.clear()
        self.call("Page.navigate", url="about:blank")
        self.requests.clear()
        self.call("Page.navigate", url=f"file://{os.path.abspath(path)}#{fragment}")
        self.wait("document.readyState === 'complete' && document.getElementById('zoom')"
                  " && document.getElementById('zoom').textContent !== ''")
        self.settle()

    def run(self, expression):
        """Returns the value of an expression in the page, after its promise is fulfilled."""
        result = self.call(
            "Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in result:
            raise RuntimeError(result["exceptionDetails"])
        return result["result"].get("value")

    def wait(self, condition):
        deadline = time.monotonic() + TIMEOUT
        while not self.run(f"!!({condition})"):
            if time.monotonic() > deadline:
                raise TimeoutError(condition)
            time.sleep(0.02)

    def settle(self, frames=4):
        """Waits for a number of screen refreshes, with time for decoding between them."""
        self.run(f"""(async () => {{
          for (let i = 0; i < {frames}; i++) {{
            await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 30)));
          }}
        }})()""")

    def press(self, key, shift=False, up=True):
        code = {"Space": " "}.get(key, key)
        text = {"text": code} if len(code) == 1 else {}
        values = {"key": code, "modifiers": 8 if shift else 0, "windowsVirtualKeyCode": 0}
        self.call("Input.dispatchKeyEvent", type="keyDown", **values, **text)
        if up:
            self.call("Input.dispatchKeyEvent", type="keyUp", **values)

    def pointer(self, kind, x, y, buttons=0):
        self.call(
            "Input.dispatchMouseEvent", type=kind, x=x, y=y, buttons=buttons,
            button="left" if buttons or kind == "mouseReleased" else "none", clickCount=1)

    def click(self, x, y):
        self.pointer("mouseMoved", x, y)
        self.pointer("mousePressed", x, y, 1)
        self.pointer("mouseReleased", x, y)

    def touch(self, *points):
        """Moves one finger through the points, or taps a single point."""
        kinds = ["touchStart"] + ["touchMove"] * (len(points) - 1)
        for kind, (x, y) in zip(kinds, points):
            self.call("Input.dispatchTouchEvent", type=kind, touchPoints=[{"x": x, "y": y}])
        self.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    def picture(self):
        return base64.b64decode(self.call("Page.captureScreenshot", format="png")["data"])
