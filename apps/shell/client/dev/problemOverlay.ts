import type { DevProblem } from '../../contract/DevEvents.ts';
import { OVERLAY_STYLES } from './overlayStyles.ts';

const KINDS: Record<DevProblem['kind'], string> = {
  build: 'Does not build',
  server: 'Failed on the server',
  browser: 'Failed in the browser',
};

/** A panel above the page with all that is wrong; it goes when nothing is, or is closed until something else is. */
export function createProblemOverlay() {
  const host = document.createElement('div');
  host.id = 'gniazdo-problems';
  // Above dialogs too.
  host.popover = 'manual';
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(OVERLAY_STYLES);
  root.adoptedStyleSheets = [sheet];
  let problems: DevProblem[] = [];
  let closed = '';

  function render() {
    const text = JSON.stringify(problems);
    if (problems.length === 0) closed = '';
    if (problems.length === 0 || text === closed) return host.remove();
    const close = element('button', 'close', 'Close (Esc)');
    close.addEventListener('click', dismiss);
    const list = problems.map(problemElement);
    const panel = element('section', 'panel', '');
    panel.setAttribute('role', 'alert');
    panel.append(close, ...list);
    root.replaceChildren(panel);
    if (host.isConnected) return;
    // Outside of body: pages never touch it there.
    document.documentElement.append(host);
    host.showPopover();
  }

  function dismiss() {
    closed = JSON.stringify(problems);
    render();
  }

  addEventListener('keydown', ({ key }) => key === 'Escape' && host.isConnected && dismiss());

  return {
    /** All that is wrong takes the place of what was wrong before. */
    show(next: DevProblem[]) {
      problems = next;
      render();
    },
  };
}

function problemElement({ kind, title, place, frame, stack }: DevProblem) {
  const article = element('article', kind, '');
  article.append(element('p', 'kind', KINDS[kind]), element('h2', 'title', title));
  if (place) article.append(element('p', 'place', place));
  if (frame) article.append(element('pre', 'frame', frame));
  if (stack) {
    const details = document.createElement('details');
    details.append(element('summary', '', 'Stack'), element('pre', 'stack', stack));
    article.append(details);
  }
  return article;
}

function element(tag: string, className: string, text: string) {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}
