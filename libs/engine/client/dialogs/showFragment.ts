import { addReleases } from '../page/pageData.ts';
import { addStyles } from '../page/addStyles.ts';
import { trustedHtml } from '../page/trusted.ts';
import { fetchFragment } from './fetchFragment.ts';

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

export type ShowFragment = typeof showFragment;
