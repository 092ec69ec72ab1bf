// What is wider than the page or cut off, and what of the important things is not seen at once.
(important) => {
  const problems = [];
  const wide = document.documentElement.clientWidth;
  const root = document.scrollingElement;
  const called = (node) =>
    `${node.tagName.toLowerCase()}.${node.className} "${(node.getAttribute("aria-label") ?? node.innerText ?? "").slice(0, 40)}"`;
  const seen = (node) =>
    !node.closest("svg") && node.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && node.getClientRects().length > 0;
  const all = (selector) => [...document.querySelectorAll(selector)].filter(seen);
  // What can be scrolled to inside its frame is not lost.
  const scrolls = (node) => {
    for (let one = node.parentElement; one && one !== document.body; one = one.parentElement) {
      if (/auto|scroll/.test(getComputedStyle(one).overflowX) && one.scrollWidth > one.clientWidth) return true;
    }
    return false;
  };
  if (root.scrollWidth > wide) problems.push(`the page is ${root.scrollWidth} pixels wide, of ${wide}`);
  for (const node of all("button, a, input, select, summary, h1, h2, .piece, .plate, .now, .over")) {
    const { left, right } = node.getBoundingClientRect();
    if ((left < -1 || right > wide + 1) && !scrolls(node)) problems.push(`${called(node)} reaches from ${left} to ${right} of ${wide}`);
  }
  for (const node of all("button:not(.piece, .pile, .group, .icon), .button")) {
    if (node.scrollWidth > node.clientWidth + 1 || node.scrollHeight > node.clientHeight + 2) {
      problems.push(`${called(node)} is cut off: ${node.scrollWidth}x${node.scrollHeight} in ${node.clientWidth}x${node.clientHeight}`);
    }
  }
  for (const selector of important) {
    if (!all(selector).length) problems.push(`there is no ${selector}`);
    for (const node of all(selector)) {
      const { top, bottom } = node.getBoundingClientRect();
      if (top < -1 || bottom > innerHeight + 1) problems.push(`${called(node)} reaches from ${top} to ${bottom} of ${innerHeight}`);
    }
  }
  return problems;
};
