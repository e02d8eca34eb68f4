import { pushEvent } from '@gniazdo/tracking';
import { report } from '../report.ts';
import { showProgress } from '../page/showProgress.ts';
import { addReleases } from '../page/pageData.ts';
import { addStyles } from '../page/showPage.ts';
import { fetchFragment } from './showFragment.ts';
import { showDialog } from './showDialog.ts';
import { useNatively } from '../islands/queuedEvents.ts';

/** A dialog that was prepared this long ago is requested again. */
const FRESH_MS = 30_000;

type Prepared = { fragment: ReturnType<typeof fetchFragment>; at: number };

/** Shows fragments of remotes in dialogs, one at a time. */
export function createDialogs() {
  const prepared = new Map<string, Prepared>();
  let opening: HTMLElement | undefined;
  // The visitor went to another page before the dialog was loaded.
  document.addEventListener('gniazdo:navigated', () => setOpening(undefined));

  function setOpening(opener: HTMLElement | undefined) {
    opening?.removeAttribute('aria-busy');
    opener?.setAttribute('aria-busy', 'true');
    opening = opener;
    showProgress(Boolean(opener));
  }

  /** Requests the fragment, unless that happened a moment ago. */
  function prepareDialog(opener: HTMLElement) {
    const key = getUrl(opener);
    const known = prepared.get(key);
    if (known && performance.now() - known.at < FRESH_MS) return known.fragment;
    const fragment = fetchFragment(key);
    prepared.set(key, { fragment, at: performance.now() });
    // `openDialog` handles the failure; the next attempt requests it again.
    fragment.catch(() => prepared.delete(key));
    return fragment;
  }

  async function openDialog(opener: HTMLElement) {
    if (opening === opener) return;
    setOpening(opener);
    try {
      const { html, css, releases } = await prepareDialog(opener);
      if (opening !== opener) return;
      addReleases(releases);
      addStyles(css);
      showDialog(html, opener);
      pushEvent({ event: 'modal_open', modal: opener.dataset.dialog ?? '' });
    } catch (error) {
      report('dialog', error);
      if (opening === opener) useNatively(opener);
    } finally {
      if (opening === opener) setOpening(undefined);
    }
  }

  return { prepareDialog: (opener: HTMLElement) => void prepareDialog(opener), openDialog };
}

function getUrl({ dataset: { dialog = '', dialogProps } }: HTMLElement) {
  return dialog + (dialogProps ? `?props=${encodeURIComponent(dialogProps)}` : '');
}
