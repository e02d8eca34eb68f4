/** The URL of the filter that a click chooses; null if the browser should follow the link, e.g. into a new tab. */
export function findChoice({ target, button, defaultPrevented, metaKey, ctrlKey, shiftKey }: MouseEvent) {
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey) return null;
  const link = target instanceof Element ? target.closest('a[href]') : null;
  return link?.getAttribute('href') ?? null;
}
