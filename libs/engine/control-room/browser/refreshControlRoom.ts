// Inlined into `/_releases`: replaces its figures every few seconds.
const INTERVAL_MS = 5000;

const policy = window.trustedTypes?.createPolicy('gniazdo', { createHTML: (html: string) => html });
const state = document.getElementById('live-state')!;
const pause = document.getElementById('pause')!;
let isPaused = false;

pause.hidden = false;
pause.addEventListener('click', () => {
  isPaused = !isPaused;
  pause.textContent = isPaused ? 'Resume' : 'Pause';
  if (!isPaused) void refresh();
});
setInterval(() => {
  // A refresh would clear the text selection.
  if (!isPaused && !document.hidden && getSelection()?.isCollapsed !== false) void refresh();
}, INTERVAL_MS);

async function refresh() {
  const query = new URLSearchParams(location.search);
  query.delete('done');
  query.delete('moved');
  try {
    const response = await fetch(`${location.pathname}?${query}`, { signal: AbortSignal.timeout(INTERVAL_MS) });
    const text = await response.text();
    const html = (policy?.createHTML(text) ?? text) as string;
    const next = new DOMParser().parseFromString(html, 'text/html');
    const live = next.getElementById('live');
    if (!live)
      throw new Error(
        response.status === 404 ? 'Your staff sign-in has expired.' : `The server returned ${response.status}.`,
      );
    const focused = document.activeElement?.id;
    for (const { id } of document.querySelectorAll('#live details[open]'))
      next.getElementById(id)?.setAttribute('open', '');
    document.getElementById('live')!.replaceWith(document.adoptNode(live));
    if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
    state.textContent = next.getElementById('live-state')!.textContent;
    state.classList.remove('isOld');
  } catch (error) {
    state.textContent = `These figures are old: ${error instanceof Error ? error.message : String(error)}`;
    state.classList.add('isOld');
  }
}
