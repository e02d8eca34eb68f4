/**
 * Loads a document if a navigation cannot be handled in the page. Returns a promise that stays pending, so that nothing
 * changes in the page before the document arrives.
 */
export function loadDocument({ destination, navigationType }: NavigateEvent, url = destination.url): Promise<never> {
  const isCommitted = location.href === destination.url;
  loadDocument.isUnderWay = true;
  if (isCommitted && url === destination.url) location.reload();
  else if (isCommitted || navigationType === 'replace') location.replace(url);
  else location.assign(url);
  loadDocument.isUnderWay = false;
  return new Promise(() => {});
}

/** True while the browser dispatches the `navigate` event for it. */
loadDocument.isUnderWay = false;
