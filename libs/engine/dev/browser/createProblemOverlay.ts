import { addStyleSheet, createElement } from '@gniazdo/ui/dom';
import type { DevProblem } from './DevEvents.ts';

const KINDS: Record<DevProblem['kind'], string> = {
  build: 'Does not build',
  server: 'Failed on the server',
  browser: 'Failed in the browser',
};

/** Used in a shadow root, so these styles and the styles of the page do not affect each other. */
const OVERLAY_STYLES = `
:host { inset: auto 0 0 0; width: 100%; max-height: 75vh; margin: 0; padding: 0; border: 0; overflow: auto; background: none; }
.panel { font: 15px/1.5 system-ui, sans-serif; color: #f3efe9; background: #221d1a; border-top: 4px solid #e5533d; padding: 16px 24px 24px; }
.close { float: right; font: inherit; color: inherit; background: #3b332e; border: 0; border-radius: 4px; padding: 4px 12px; cursor: pointer; }
article + article { margin-top: 24px; border-top: 1px solid #4a403a; padding-top: 16px; }
.kind { margin: 0; color: #ff9d8a; font-size: 13px; }
.title { margin: 0; font-size: 18px; white-space: pre-wrap; overflow-wrap: anywhere; }
.place { margin: 4px 0 0; font-family: ui-monospace, monospace; color: #ffd08a; }
pre { margin: 8px 0 0; padding: 12px; overflow-x: auto; background: #15110f; border-radius: 4px; font: 13px/1.5 ui-monospace, monospace; tab-size: 2; }
summary { margin-top: 8px; cursor: pointer; color: #cfc6bd; }
`;

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
