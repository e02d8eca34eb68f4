import type { BrowserRelease, BrowserReleases, PageData } from '../contract/PageData.ts';

let data: PageData | undefined;

/** The document's page data, with the releases of every page shown since. */
export function pageData(): PageData {
  return (data ??= readPageData());
}

function readPageData() {
  const value: unknown = JSON.parse(document.getElementById('page-data')?.textContent || 'null');
  if (!isPageData(value)) throw new Error('The document has no JSON in #page-data.');
  return value;
}

/** Checked by hand, because zod would cost bytes. The server's types guarantee the other fields. */
function isPageData(value: unknown): value is PageData {
  return !!(value as Partial<PageData> | null)?.releases;
}

export function findRelease(name: string): BrowserRelease | undefined {
  return pageData().releases[name];
}

/** Adds the releases of a page that was swapped in. Earlier ones stay, because their islands may still be there. */
export function addReleases(releases: BrowserReleases) {
  Object.assign(pageData().releases, releases);
}
