/** The box of an element, or of its children if it has none (islands are `display: contents`). */
export function getBox(element: HTMLElement): DOMRect {
  const rect = element.getBoundingClientRect();
  if (rect.width > 0 || rect.height > 0) return rect;
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect();
}
