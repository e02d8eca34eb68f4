// Inlined into `/_releases`: every few seconds its figures are fetched again and put in the place of the old ones. Without
// it the page is as it was when it was loaded.
const EVERY_MS = 5000;

const policy = window.trustedTypes?.createPolicy('gniazdo', { createHTML: (html: string) => html });
const state = document.getElementById('live-state')!;
const pause = document.getElementById('pause')!;
let isPaused = false;

pause.hidden = false;
pause.addEventListener('click', () => {
  isPaused = !isPaused;
  pause.textContent = isPaused ? 'Go on' : 'Pause';
  if (!isPaused) void refresh();
});
setInterval(() => {
  // Whoever copies something must not lose it.
  if (!isPaused && !document.hidden && getSelection()?.isCollapsed !== false) void refresh();
}, EVERY_MS);

async function refresh() {
  const query = new URLSearchParams(location.search);
  query.delete('done');
  query.delete('moved');
  try {
    const response = await fetch(`${location.pathname}?${query}`, { signal: AbortSignal.timeout(EVERY_MS) });
    const text = await response.text();
    const html = (policy?.createHTML(text) ?? text) as string;
    const next = new DOMParser().parseFromString(html, 'text/html');
    const live = next.getElementById('live');
    if (!live)
      throw new Error(response.status === 404 ? 'You are not staff any more.' : `Answered ${response.status}.`);
    const focused = document.activeElement?.id;
    document.getElementById('live')!.replaceWith(document.adoptNode(live));
    if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
    state.textContent = next.getElementById('live-state')!.textContent;
    state.classList.remove('isOld');
  } catch (error) {
    state.textContent = `These figures are old: ${error instanceof Error ? error.message : String(error)}`;
    state.classList.add('isOld');
  }
}
