/** Opens a page of this site as a new document, because the header of this one shows another visitor. */
export function openDocument(url: string) {
  const link = document.createElement('a');
  link.href = url;
  // Client navigation leaves such links to the browser.
  link.dataset.native = '';
  link.hidden = true;
  document.body.append(link);
  link.click();
}
