// What scrolls on purpose: the log, the chat, and on a phone the page of a tab.
({ docked, phone, least }) => {
  const SCROLLS =
    ".log ol, .chat ol, dialog, .record, [data-scrolls], .panzoom" +
    (phone ? ", .own, .right, .left, .others, .acts, .strip ol, .asked, .factions" : "");
  const FLOATS = ".card-tip, .toasts, dialog, .flights, .visually-hidden, .curtain";
  const found = [];
  const name = (e) => {
    const own =
      e.tagName.toLowerCase() +
      (e.getAttribute("class") ? "." + e.getAttribute("class").trim().split(/\s+/).join(".") : "");
    const zone = e.closest(".top, .left, .mapbox, .told, .strip, .right, .own, .dock, .bar, .tabs, .purse, .coach");
    return (
      (zone && zone !== e
        ? "." +
          zone
            .getAttribute("class")
            .split(" ")
            .filter((c) => !["panel"].includes(c))[0] +
          " "
        : "") + own
    );
  };
  const page = document.documentElement;
  if (page.scrollHeight > page.clientHeight || page.scrollWidth > page.clientWidth)
    found.push(
      `the page scrolls: ${page.scrollWidth}x${page.scrollHeight} in ${page.clientWidth}x${page.clientHeight}`,
    );
  const clipped = (e) => e !== null && (getComputedStyle(e).clipPath === "inset(50%)" || clipped(e.parentElement));
  const shown = (e) =>
    e.checkVisibility({ opacityProperty: false, visibilityProperty: true }) && !e.closest(FLOATS) && !clipped(e);
  // What a frame that scrolls shows of a box.
  const within = (box, frame) =>
    frame
      ? {
          left: Math.max(box.left, frame.left),
          right: Math.min(box.right, frame.right),
          top: Math.max(box.top, frame.top),
          bottom: Math.min(box.bottom, frame.bottom),
        }
      : box;
  const app = document.querySelector(".app");
  const texts = [];
  for (const e of app.querySelectorAll("*")) {
    if (!shown(e)) continue;
    const style = getComputedStyle(e);
    const free = e.matches(SCROLLS);
    if (!(e instanceof SVGElement) && !free) {
      if (["auto", "scroll"].includes(style.overflowY) && e.scrollHeight > e.clientHeight + 1)
        found.push(`scrolls down: ${name(e)} ${e.scrollHeight} in ${e.clientHeight}`);
      if (["auto", "scroll"].includes(style.overflowX) && e.scrollWidth > e.clientWidth + 1)
        found.push(`scrolls across: ${name(e)} ${e.scrollWidth} in ${e.clientWidth}`);
      const edges = ["borderLeftWidth", "borderRightWidth"].reduce((sum, edge) => sum + parseFloat(style[edge]), 0);
      if (["auto", "scroll"].includes(style.overflowY) && e.offsetWidth - e.clientWidth - edges > 3)
        found.push(`shows a scrollbar: ${name(e)}`);
    }
    if (e.closest("svg")) continue;
    for (const node of e.childNodes) {
      if (node.nodeType !== 3 || !node.textContent.trim()) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      if (box.width < 1 || box.height < 1) continue;
      const said = JSON.stringify(node.textContent.trim().slice(0, 28));
      // Words; numbers and signs may be smaller. Those of the frame are never smaller on a desk, however small it is.
      const floor = docked && e.closest(".top, .log, .strip") ? 11 : least;
      const size = parseFloat(style.fontSize) * (e.currentCSSZoom ?? 1);
      if (!document.querySelector("dialog[open]") && size < floor - 0.05 && /\p{L}{4}/u.test(node.textContent))
        found.push(`small: ${said} of ${size.toFixed(1)} px in ${name(e)}`);
      let frame = null,
        gone = false;
      for (let up = e; up && up !== document.body; up = up.parentElement) {
        const look = getComputedStyle(up);
        if (look.position === "fixed") break;
        if (look.overflowX === "visible" && look.overflowY === "visible") continue;
        const clip = up.getBoundingClientRect();
        if (up.matches(SCROLLS)) {
          if (
            box.bottom < clip.top + 2 ||
            box.top > clip.bottom - 2 ||
            box.right < clip.left + 2 ||
            box.left > clip.right - 2
          )
            gone = true;
          else frame = clip;
          break;
        }
        if (
          box.left < clip.left - 2 ||
          box.right > clip.right + 2 ||
          box.top < clip.top - 3 ||
          box.bottom > clip.bottom + 3
        ) {
          found.push(`cut: ${said} in ${name(up)}`);
          gone = true;
          break;
        }
        if (look.textOverflow === "ellipsis" && up === e && up.scrollWidth > up.clientWidth + 1) {
          found.push(`shortened: ${said} in ${name(up)}`);
          break;
        }
      }
      if (gone) continue;
      const inner = within(box, frame);
      if (box.left < -1 || inner.top < -1 || inner.right > innerWidth + 1 || inner.bottom > innerHeight + 1)
        found.push(`off the screen: ${said} in ${name(e)}`);
      // A text that wraps is as many boxes as lines: the one around them all covers what stands before it.
      else for (const line of range.getClientRects()) texts.push({ e, said, box: within(line, frame) });
    }
  }
  // Words on words: the boxes of two texts, a little smaller than they are, share a place.
  texts.sort((a, b) => a.box.left - b.box.left);
  for (let i = 0; i < texts.length; i++) {
    const a = texts[i].box;
    for (let j = i + 1; j < texts.length && texts[j].box.left < a.right - 2; j++) {
      const b = texts[j].box;
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (wide > 3 && high > 5 && !texts[i].e.contains(texts[j].e) && !texts[j].e.contains(texts[i].e))
        found.push(`on each other: ${texts[i].said} and ${texts[j].said} in ${name(texts[i].e)} / ${name(texts[j].e)}`);
    }
  }
  // What can be clicked is where one clicks: nothing lies over the middle of a button.
  for (const e of app.querySelectorAll("button, a[href], input, select, .hit.may")) {
    if (!shown(e)) continue;
    const box = e.getBoundingClientRect();
    const x = box.left + box.width / 2,
      y = box.top + box.height / 2;
    if (box.width < 1 || x < 0 || y < 0 || x > innerWidth || y > innerHeight) continue;
    let away = false;
    for (let up = e.closest(SCROLLS); up && !away; up = up.parentElement.closest(SCROLLS)) {
      const clip = up.getBoundingClientRect();
      away = x < clip.left || x > clip.right || y < clip.top || y > clip.bottom;
    }
    if (away) continue;
    const top = document.elementFromPoint(x, y);
    if (
      !top ||
      top === e ||
      e.contains(top) ||
      top.contains(e) ||
      top.closest(FLOATS) ||
      top.closest("button, a") === e
    )
      continue;
    if (e.closest("label") && e.closest("label") === top.closest("label")) continue;
    if (e instanceof SVGElement && top instanceof SVGElement && top.closest("svg.map")) continue;
    found.push(
      `covered: ${name(e)} ${JSON.stringify((e.getAttribute("aria-label") || e.textContent).trim().slice(0, 28))} by ${name(top)}`,
    );
  }
  if (docked) {
    const map = document.querySelector(".mapbox").getBoundingClientRect();
    for (const e of document.querySelectorAll(".prompt, .menu, .coach, .missed")) {
      const box = e.getBoundingClientRect();
      if (
        shown(e) &&
        box.width &&
        Math.min(box.right, map.right) - Math.max(box.left, map.left) > 8 &&
        Math.min(box.bottom, map.bottom) - Math.max(box.top, map.top) > 8
      )
        found.push(`over the map: ${name(e)}`);
    }
  }
  return [...new Set(found)];
};
