import { addStyleSheet, createElement } from '@gniazdo/ui/dom';
import type { DevProblem } from './DevEvents.ts';
import { OVERLAY_STYLES } from './overlayStyles.ts';

const KINDS: Record<DevProblem['kind'], string> = {
  build: 'Does not build',
  server: 'Failed on the server',
  browser: 'Failed in the browser',
};

/** A panel above the page that lists problems. A closed panel opens again when the problems change. */
export function createProblemOverlay() {
  const host = document.createElement('div');
  host.id = 'gniazdo-problems';
  // In the top layer, above dialogs.
  host.popover = 'manual';
  const root = host.attachShadow({ mode: 'open' });
  addStyleSheet(root, OVERLAY_STYLES);
  let problems: DevProblem[] = [];
  let closed = '';

  function render() {
    const text = JSON.stringify(problems);
    if (problems.length === 0) closed = '';
    if (problems.length === 0 || text === closed) return host.remove();
    const close = createElement('button', { class: 'close' }, 'Close (Esc)');
    close.addEventListener('click', dismiss);
    const list = problems.map(createProblem);
    const panel = createElement('section', { class: 'panel' });
    panel.setAttribute('role', 'alert');
    panel.append(close, ...list);
    root.replaceChildren(panel);
    if (host.isConnected) return;
    // Outside of body, where navigation doesn't remove it.
    document.documentElement.append(host);
    host.showPopover();
  }

  function dismiss() {
    closed = JSON.stringify(problems);
    render();
  }

  addEventListener('keydown', ({ key }) => key === 'Escape' && host.isConnected && dismiss());

  return {
    /** Replaces the problems shown. */
    show(next: DevProblem[]) {
      problems = next;
      render();
    },
  };
}

function createProblem({ kind, title, place, frame, stack }: DevProblem) {
  const article = createElement('article', { class: kind });
  article.append(createElement('p', { class: 'kind' }, KINDS[kind]), createElement('h2', { class: 'title' }, title));
  if (place) article.append(createElement('p', { class: 'place' }, place));
  if (frame) article.append(createElement('pre', { class: 'frame' }, frame));
  if (stack) {
    const details = document.createElement('details');
    details.append(createElement('summary', {}, 'Stack'), createElement('pre', { class: 'stack' }, stack));
    article.append(details);
  }
  return article;
}
