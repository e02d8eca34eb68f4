const PATIENCE_MS = 150;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows that a page is on its way, unless it comes at once. The bar is drawn by navigation.css. */
export function showProgress(isBusy: boolean) {
  if (isBusy) {
    timer ??= setTimeout(() => {
      document.documentElement.classList.add('is-navigating');
      document.getElementById('main')?.setAttribute('aria-busy', 'true');
    }, PATIENCE_MS);
    return;
  }
  clearTimeout(timer);
  timer = undefined;
  document.documentElement.classList.remove('is-navigating');
  document.getElementById('main')?.removeAttribute('aria-busy');
}
