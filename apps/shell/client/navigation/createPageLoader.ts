import { type LoaderFunction, type Location, redirect } from 'react-router';
import { report } from '../report.ts';
import { pageAddress } from './pageAddress.ts';
import { getPage } from './pageStore.ts';
import { shownAddress } from './shownAddress.ts';

type Options = {
  /** The visitor goes back or forward: the address in the bar has changed already. */
  isHistory: () => boolean;
  /** The page will be shown at the place where this one is scrolled to. */
  keepsPlace: () => boolean;
  /** Where the navigation under way leads, with its hash. */
  wanted: () => Location | undefined;
};

/** Loader of the one route. Whatever it can't get as data, the browser loads as a document. */
export function createPageLoader({ isHistory, keepsPlace, wanted }: Options): LoaderFunction {
  return async ({ request }) => {
    const url = new URL(request.url);
    const address = pageAddress(url);
    // Back from a jump within the page, which is still there.
    if (isHistory() && address === shownAddress()) return null;
    try {
      if (!address) return await loadDocument(url);
      const answer = await getPage(address, request.signal, {
        isBack: isHistory(),
        isWhole: isHistory() || keepsPlace() || Boolean(wanted()?.hash),
      });
      if (answer.kind === 'page') return answer;
      const target = new URL(answer.location, url);
      const targetAddress = pageAddress(target);
      return targetAddress ? redirect(targetAddress + target.hash) : await loadDocument(target);
    } catch (error) {
      // Another page is wanted by now.
      if (request.signal.aborted) throw error;
      report('router', error);
      url.hash = wanted()?.hash ?? '';
      return await loadDocument(url);
    }
  };

  function loadDocument(url: URL) {
    if (isHistory() && url.href === location.href) location.reload();
    else if (isHistory()) location.replace(url);
    else location.assign(url);
    // The document is about to go: nothing may be swapped in before that.
    return new Promise<never>(() => {});
  }
}
