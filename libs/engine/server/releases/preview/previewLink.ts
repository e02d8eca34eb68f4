/** URL parameter that opens a preview. */
export const PREVIEW_PARAMETER = 'compose';

/** Link that shows a page in a preview to staff. */
export function createPreviewLink(url: string, preview: string) {
  return `${url}${url.includes('?') ? '&' : '?'}${PREVIEW_PARAMETER}=${preview}`;
}
