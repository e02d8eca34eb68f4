/** Where an element is on the screen. Islands are `display: contents`: theirs is around their children. */
export function boxOf(element: HTMLElement): DOMRect {
  const rect = element.getBoundingClientRect();
  if (rect.width > 0 || rect.height > 0) return rect;
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect();
}
