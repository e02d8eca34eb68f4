/** Most pages arrive earlier, and on a slow phone a frame with the bar takes as long as a tenth of the navigation. */
const DELAY_MS = 300;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows that a page is loading, after a delay. navigation.css draws the progress bar. */
export function showProgress(isBusy: boolean) {
  if (isBusy) {
    timer ??= setTimeout(() => {
      document.documentElement.classList.add('is-navigating');
      document.getElementById('main')?.setAttribute('aria-busy', 'true');
    }, DELAY_MS);
    return;
  }
  clearTimeout(timer);
  timer = undefined;
  document.documentElement.classList.remove('is-navigating');
  document.getElementById('main')?.removeAttribute('aria-busy');
}
