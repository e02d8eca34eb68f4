import type { BootState } from '../contract/BootState.ts';
import type { FileRef, PageData } from '../contract/PageData.ts';

// Inlined into every document: keep it small, without imports of code. It keeps what visitors do to islands that are
// still asleep, and brings the shell's scripts when the page is there or at the first touch or key.

const PATIENCE_MS = 1500;
const RETRY = '?retry=1';
// Their default actions work without script: links, disclosures, fields (an `input` event is kept for those).
const NATIVE = 'a[href],summary,label,input:not([type=button]),[popovertarget],[commandfor]';

const boot: BootState = (window.gniazdo = { held: [] });
let missing: Set<FileRef>;
let isStarted = false;
let isRetried = false;
let isPlain = false;
let timer = 0;

// Parts that are laid out late have guessed heights; where a visitor returns to, true ones are needed (see showPage).
// The newer interface says the same in 50 bytes more.
if (performance.navigation.type) document.documentElement.dataset['whole'] = '';

try {
  // The files of our fonts are in this browser: see showFonts.
  if (localStorage['gniazdo_fonts']) document.documentElement.dataset['fonts'] = '';
} catch {
  // Storage is forbidden: the fonts come after the first paint, as in a first visit.
}

const policy = window.trustedTypes?.createPolicy('gniazdo', { createScriptURL: (url) => url });

function hold(event: Event) {
  const target = event.target as HTMLElement;
  const island = target.closest<HTMLElement>('[data-component]');
  const state = island?.dataset.state;
  if (!island || !event.isTrusted || state === 'awake') return;
  const { wake } = boot;
  wake?.(island);
  const type = event.type as 'click' | 'input' | 'submit';
  const button = target.closest('button');
  if (
    (isPlain && !wake) ||
    state === 'failed' ||
    (type === 'click' && ((button?.form && button.type !== 'button') || target.closest(NATIVE))) ||
    // A form with an address works by itself.
    (type === 'submit' && target.hasAttribute('action'))
  )
    return;
  boot.held.push({ type, island, target, submitter: (event as SubmitEvent).submitter });
  if (type === 'input') return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

function start() {
  const json = document.getElementById('page-data');
  // Earlier than the parser: `load` calls again.
  if (isStarted || !json) return;
  isStarted = true;
  const { base, core } = (JSON.parse(json.textContent) as PageData).shell;
  missing = new Set(core);
  const add = (file: FileRef, query = '') => {
    const script = document.createElement('script');
    const url = base + file[0] + query;
    Object.assign(script, {
      src: policy?.createScriptURL(url) ?? url,
      integrity: file[1],
      crossOrigin: 'anonymous',
      // In order; a second try must not queue behind the script that hangs, and works in any order.
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
    }, PATIENCE_MS) as unknown as number;
  };
  core.forEach((file) => add(file));
  wait();
}

/** The shell's scripts don't come: from now on everything does what it does without script. */
function stayPlain() {
  if (boot.wake) return;
  isPlain = true;
  boot.held.splice(0).forEach(({ type, target, submitter }) => {
    if (type === 'click') target.click();
    if (type === 'submit') (target as HTMLFormElement).requestSubmit(submitter);
  });
}

listen(['click', 'input', 'submit'], hold);
listen(['pointerdown', 'keydown'], start);
listen(['load'], () => (window.requestIdleCallback ?? setTimeout)(start));

function listen(types: string[], listener: (event: Event) => void) {
  types.forEach((type) => addEventListener(type, listener, true));
}
