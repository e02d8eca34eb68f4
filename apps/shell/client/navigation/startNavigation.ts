import { whenIdle } from '../islands/whenIdle.ts';
import { withTimeout } from '../page/withTimeout.ts';
import { askEarly } from './askForPage.ts';
import { formTarget } from './formTarget.ts';
import { isJump, isPlainClick, linkOf, linkTarget } from './linkTarget.ts';
import { noteLeft } from './leftEarly.ts';
import { loadStage, readyStage } from './loadStage.ts';
import type { NavigateOptions } from './NavigateOptions.ts';
import { pageAddress } from './pageAddress.ts';
import { preloadPicture } from './preloadPicture.ts';
import { setShown, shownAddress } from './shownAddress.ts';
import type { Stage } from './startStage.ts';
import { isSparing, watchIntent } from './watchIntent.ts';
// With the scripts that are always there: styles can't come later under the policy.
import './navigation.css';

const STAGE_TIMEOUT_MS = 1000;
const LONG_IDLE_MS = 10_000;

/**
 * The part of navigation that is there from the start: it turns clicks on plain links into navigations, which the stage
 * takes, and asks for pages ahead as long as the stage isn't there to do so.
 */
export function startNavigation() {
  document.addEventListener('click', handleClick);
  document.addEventListener('submit', handleSubmit);
  document.addEventListener('gniazdo:navigate', (event) => {
    // Tells the island that it needn't go there by itself.
    event.preventDefault();
    const { url, ...options } = event.detail;
    void navigate(new URL(url, location.href), options);
  });
  document.addEventListener('gniazdo:replace-url', ({ detail }) => {
    history.replaceState(history.state, '', detail.url);
    setShown();
    if (readyStage()) return;
    noteLeft();
    // Back leads to another page of this document now, which the stage shows sooner than a reload.
    if (detail.replace === false) whenIdle(wantStage);
  });
  addEventListener('popstate', handlePopState);
  // Back or forward before anybody listened.
  if (!isShown()) void loadStage().then((stage) => stage.goBack(), reload);
  document.addEventListener('gniazdo:compared', ({ detail }) => withStage((stage) => stage.sayCompared(detail)));
  const toggleOverlay = () => withStage((stage) => stage.toggleOverlay());
  addEventListener('keydown', ({ altKey, shiftKey, code }) => {
    if (altKey && shiftKey && code === 'KeyG') toggleOverlay();
  });
  if (location.search.includes('compose=overlay')) toggleOverlay();
  watchIntent({
    onTurn: wantStage,
    onIntent(address) {
      const stage = readyStage();
      if (stage) stage.prefetch(address);
      else askEarly(address, 'low');
    },
  });
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.closest('form[action]:not([method=post])')) wantStage();
  });
  const wantRouter = () => withStage((stage) => stage.wantRouter());
  if (!isSparing()) setTimeout(() => whenIdle(wantRouter), LONG_IDLE_MS);
}

/** Does it when the stage is there; loading it reports its own failures. */
function withStage(use: (stage: Stage) => void) {
  void loadStage().then(use, () => {});
}

function wantStage() {
  withStage(() => {});
}

function handleClick(event: MouseEvent) {
  const link = linkOf(event.target);
  if (!link || !isPlainClick(event)) return;
  const url = linkTarget(link);
  if (!url) return;
  if (isJump(url)) return readyStage()?.memory.jump(url);
  event.preventDefault();
  preloadPicture(link);
  void navigate(url);
}

function handleSubmit(event: SubmitEvent) {
  if (event.defaultPrevented) return;
  const url = formTarget(event.target as HTMLFormElement, event.submitter);
  if (!url) return;
  event.preventDefault();
  void navigate(url);
}

async function navigate(url: URL, options: NavigateOptions = {}) {
  const stage = readyStage();
  if (stage) return stage.navigate(url, options);
  const loadDocument = () => (options.replace ? location.replace(url) : location.assign(url));
  const address = pageAddress(url);
  if (address === null) return loadDocument();
  askEarly(address, 'auto');
  await withTimeout(loadStage(), STAGE_TIMEOUT_MS, 'What shows pages is late.').then(
    ({ navigate }) => navigate(url, options),
    loadDocument,
  );
}

/** Back to an entry of before the stage was there, or of before this document was reloaded. */
function handlePopState() {
  const stage = readyStage();
  if (stage) stage.goBack();
  else if (!isShown()) reload();
}

function reload() {
  location.reload();
}

function isShown() {
  return location.pathname + location.search === shownAddress();
}
