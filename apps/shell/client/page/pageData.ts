import { rememberViewed } from '../recent/rememberViewed.ts';
import type { BrowserRelease, BrowserReleases, PageData } from '../../contract/PageData.ts';

let data: PageData | undefined;

/** The document's page data, with the releases of every page shown since. Not parsed by a schema: zod would cost bytes. */
export function pageData(): PageData {
  data ??= JSON.parse(document.getElementById('page-data')?.textContent || 'null') as PageData | undefined;
  if (!data) throw new Error('The document has no JSON in #page-data.');
  return data;
}

export function findRelease(name: string): BrowserRelease | undefined {
  return pageData().releases[name];
}

/** Adds the releases of a page that was swapped in. Earlier ones stay, because their islands may still be there. */
export function addReleases(releases: BrowserReleases) {
  Object.assign(pageData().releases, releases);
}

export function pushDataLayer(entries: object[]) {
  (window.dataLayer ??= []).push(...entries);
  rememberViewed(entries);
}
