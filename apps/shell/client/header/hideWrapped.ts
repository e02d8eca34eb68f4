/**
 * Keeps the keyboard out of the links of the menu bar that do not fit: their lists are one line high and cut what wraps.
 * Measured again when the size of the bar or of its text changes.
 */
export function hideWrapped(header: HTMLElement) {
  const lists = [...header.querySelectorAll<HTMLElement>('[data-one-line]')];
  const observer = new ResizeObserver(() => {
    for (const list of lists) {
      const items = [...list.children] as HTMLElement[];
      // All are read before any is changed: hiding keeps their places.
      const wrapped = items.map(({ offsetTop }) => offsetTop > items[0]!.offsetTop);
      items.forEach((item, index) => item.toggleAttribute('data-wrapped', wrapped[index]));
    }
  });
  for (const list of lists) {
    observer.observe(list);
    if (list.firstElementChild) observer.observe(list.firstElementChild);
  }
}
