import { rememberVariants } from '../recent/rememberVariants.ts';
import type { BrowserRelease, BrowserReleases, PageData } from '../../contract/PageData.ts';

let data: PageData | undefined;

/** What the server wrote about this page, with the releases of every page shown since. */
export function pageData(): PageData {
  data ??= JSON.parse(document.getElementById('page-data')?.textContent || 'null') as PageData | undefined;
  if (!data) throw new Error('The document has no JSON in #page-data.');
  return data;
}

export function findRelease(name: string): BrowserRelease | undefined {
  return pageData().releases[name];
}

/** Releases of a page that was swapped in; those of earlier pages stay, their islands may still be there. */
export function addReleases(releases: BrowserReleases) {
  Object.assign(pageData().releases, releases);
}

export function pushDataLayer(entries: object[]) {
  (window.dataLayer ??= []).push(...entries);
  rememberVariants(entries);
}
