import type { BootState } from '../contract/BootState.ts';
import type { FileRef, PageData } from '../contract/PageData.ts';

// Inlined into every document, so it must stay small and may import types only. A site may add to it. It queues events on sleeping islands
// and on elements that open dialogs, and loads the shell's scripts after `load`, or at the first touch or key press.

const TIMEOUT_MS = 1500;
const RETRY = '?retry=1';
// Elements whose default actions work without script: links, disclosures, fields (whose `input` events are queued).
const NATIVE = 'a[href],summary,label,input:not([type=button]),[popovertarget],[commandfor]';

// The only policy of its name in the document, so no later script can create one with other rules.
const policy = window.trustedTypes?.createPolicy('gniazdo', {
  createHTML: (html) => html,
  createScriptURL: (url) => (new URL(url, origin).origin === origin ? url : ''),
});
const boot: BootState = (window.gniazdo = { queue: [], policy });
let missing: Set<FileRef>;
let isStarted = false;
let isRetried = false;
let isPlain = false;
let timer = 0;
const { dataset } = document.documentElement;

// Estimated heights (`content-visibility`) would make the restored scroll position wrong (see showPage). The newer API
// for the navigation type takes 50 bytes more.
if (performance.navigation.type) dataset.whole = '';

try {
  // Before the first paint, so that nothing changes its place later.
  for (const name of ROOT_STATES) if (localStorage['gniazdo_' + name]) dataset[name] = '';
} catch {
  // Without storage the page is as on a first visit: its fonts load after the first paint.
}

function queueEvent(event: Event) {
  const target = event.target as HTMLElement;
  const { type, submitter, ctrlKey, metaKey, shiftKey, altKey } = event as MouseEvent &
    SubmitEvent & { type: 'click' | 'input' | 'submit' };
  const { wake } = boot;
  // Dialogs start with the islands. With a key, the browser opens a new tab.
  const opener =
    wake || ctrlKey || metaKey || shiftKey || altKey
      ? null
      : target.closest<HTMLElement>(type === 'submit' ? 'form[data-dialog]' : '[data-dialog]:not(form)');
  const island = opener || target.closest<HTMLElement>('[data-component]');
  const state = island?.dataset.state;
  if (!island || !event.isTrusted || state === 'awake') return;
  wake?.(island);
  const button = target.closest('button');
  if (
    (isPlain && !wake) ||
    state === 'failed' ||
    (!opener &&
      ((type === 'click' && ((button?.form && button.type !== 'button') || target.closest(NATIVE))) ||
        // A form with an action works without script.
        (type === 'submit' && target.hasAttribute('action'))))
  )
    return;
  if (opener) opener.ariaBusy = 'true';
  boot.queue.push({ type, island, target: opener || target, submitter });
  if (type === 'input') return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

function start() {
  const json = document.getElementById('page-data');
  // Not parsed yet: `load` calls again.
  if (isStarted || !json) return;
  isStarted = true;
  // Written into this document by the server, and this script must stay small: not checked.
  const { base, core } = (JSON.parse(json.textContent) as PageData).shell;
  missing = new Set(core);
  const add = (file: FileRef, query = '') => {
    const script = document.createElement('script');
    const url = base + file[0] + query;
    Object.assign(script, {
      src: policy?.createScriptURL(url) ?? url,
      integrity: file[1],
      crossOrigin: 'anonymous',
      // The first attempt runs the scripts in order. A retry must not wait for a script that hangs, and works in any
      // order.
      async: !!query,
      onload: () => wait(missing.delete(file)),
      onerror: () => (query ? stayPlain() : add(file, RETRY)),
    });
    document.head.append(script);
  };
  const wait = (_progress?: boolean) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (boot.wake) return;
      if (isRetried || !missing.size) return stayPlain();
      isRetried = true;
      missing.forEach((file) => add(file, RETRY));
      wait();
    }, TIMEOUT_MS) as unknown as number;
  };
  core.forEach((file) => add(file));
  wait();
}

/** The shell's scripts cannot be loaded: runs the native behaviour of the queued events and stops queueing. */
function stayPlain() {
  if (boot.wake) return;
  isPlain = true;
  boot.queue.splice(0).forEach(({ type, target, submitter }) => {
    if (type === 'click') target.click();
    if (type === 'submit') (target as HTMLFormElement).requestSubmit(submitter);
  });
}

listen(['beforeinstallprompt'], (event) => {
  event.preventDefault();
  boot.installPrompt = event;
});
listen(['click', 'input', 'submit'], queueEvent);
listen(['pointerdown', 'keydown'], start);
listen(['load'], () => (window.requestIdleCallback ?? setTimeout)(start));

function listen(types: string[], listener: (event: Event) => void) {
  types.forEach((type) => addEventListener(type, listener, true));
}
