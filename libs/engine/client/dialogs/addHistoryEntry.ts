import { ignoreAbort } from '../navigation/ignoreAbort.ts';

/** Where Back is a gesture or a button below the screen. */
const PHONE = '(width < 768px)';

/** Goes to a page in place of the dialog's entry, so that Back leads to the page below the dialog. */
export function replaceEntry(url: string) {
  if ('navigation' in window) ignoreAbort(navigation.navigate(url, { history: 'replace' }));
  else (window as Window).location.replace(url);
}

/**
 * On a phone, adds an entry to the history, so that Back closes what is shown instead of leaving the page. `remove` is for
 * all other ways to close it.
 */
export function addHistoryEntry(onBack: () => void) {
  if (!matchMedia(PHONE).matches) return undefined;
  const state = { isDialog: true };
  history.pushState(state, '');
  const handleBack = (event: Event) => {
    // The page is the same: nothing else has to change.
    event.stopImmediatePropagation();
    stop();
    onBack();
  };
  const stop = () => removeEventListener('popstate', handleBack, true);
  addEventListener('popstate', handleBack, true);
  return {
    remove() {
      const isCurrent = Boolean((history.state as Partial<typeof state> | null)?.isDialog);
      // `handleBack` receives the event.
      if (isCurrent) history.back();
      else stop();
    },
  };
}
