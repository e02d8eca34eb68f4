import { addReleases } from '../page/pageData.ts';
import { addStyles } from '../page/showPage.ts';
import { trustedHtml } from '../page/trusted.ts';
import { type FragmentData, FRAGMENTS_PATH } from '../contract/FragmentData.ts';
import { KNOWN_STYLES_HEADER } from '../contract/PageData.ts';
import { getKnownStyles } from '../page/getKnownStyles.ts';

/** After this time the element that opens the dialog does what it does without scripts. */
const TIMEOUT_MS = 4000;

export type ShowFragment = typeof showFragment;

/**
 * Shows a fragment, given as `listing/Deals?props=…`, in an element, once it has arrived and `whenReady` has resolved.
 * Rejects if it does not arrive in time.
 */
export async function showFragment(element: HTMLElement, name: string, whenReady?: () => Promise<void>) {
  const { html, css, releases } = await fetchFragment(name);
  await whenReady?.();
  addReleases(releases);
  addStyles(css);
  element.innerHTML = trustedHtml(html);
}

/** The server's response is no fragment. */
class FragmentError extends Error {
  override readonly name = 'FragmentError';
}

/** Requests a fragment, given as `shell/SignIn?props=…`. Rejects if it does not arrive in time. */
export async function fetchFragment(name: string): Promise<FragmentData> {
  const response = await fetch(`${FRAGMENTS_PATH}/${name}`, {
    headers: { [KNOWN_STYLES_HEADER]: [...getKnownStyles()].join(' ') },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const data: unknown = response.ok ? await response.json() : null;
  if (!isFragmentData(data)) throw new FragmentError(`${name} returned status ${response.status} and no fragment.`);
  return data;
}

/** Checked by hand, because zod would cost bytes. The server's types guarantee the other fields. */
function isFragmentData(value: unknown): value is FragmentData {
  return typeof (value as Partial<FragmentData> | null)?.html === 'string';
}
