const SHOWN_MS = 5000;
/** Screen readers announce changes only of live regions that they already know. */
const REGION_FOUND_MS = 100;

/** Announces a text at the bottom of the page for five seconds, also after the dialog that caused it was closed. */
export function showConfirmation(text: string, className: string) {
  const region = document.createElement('div');
  region.className = className;
  region.setAttribute('role', 'status');
  document.body.append(region);
  setTimeout(() => {
    region.textContent = text;
  }, REGION_FOUND_MS);
  setTimeout(() => region.remove(), REGION_FOUND_MS + SHOWN_MS);
}
