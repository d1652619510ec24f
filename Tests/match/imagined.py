"""A report as `transom match` would write it if it knew the truth of a case."""


def report(case):
    x, y, width, height = case.placement.rect
    deviations = []
    visibility = case.visibility
    if visibility and visibility.frames:
        planting = visibility.planting
        name = {"late-bar": "bar/title", "dimming": "dimming"}.get(planting.kind) or sorted(planting.names)[0]
        kind = {"late-bar": "time", "title": "position"}.get(planting.kind, "opacity")
        deviations.append({
            "layer": f"window/{name}", "kind": kind, "firstFrame": visibility.frames[0],
            "lastFrame": visibility.frames[-1], "amount": planting.amount, "text": "differs"})
    return {
        "recording": {
            "path": str(case.recording), "width": case.placement.width, "height": case.placement.height,
            "frames": len(case.frames), "codec": case.codec, "rotation": 0, "usualInterval": 1 / case.rate,
            "repeatedFrames": case.repeated or [],
            "gaps": [{"frame": frame, "missing": missing} for frame, missing in case.gaps]},
        "registration": {
            "screen": [x, y, width, height], "scale": case.placement.scale * case.film.scale, "noise": case.noise,
            "blur": 0, "isSetByHand": case.isSetByHand},
        "systems": [{
            "system": case.system, "rank": 1, "logLikelihood": 0, "decidingFrames": [], "agrees": not deviations,
            "frames": [frame(number, each) for number, each in enumerate(case.frames)],
            "deviations": deviations, "notMeasurable": []}],
        "agrees": not deviations,
    }


def frame(number, truth):
    value = {"frame": number, "recordedTime": 0, "modelTime": truth.time, "earliest": truth.time,
             "latest": truth.time, "phase": truth.phase}
    if truth.edge is not None:
        value["edge"] = {"recorded": truth.edge, "model": truth.edge, "deviation": 0.1}
    return value
