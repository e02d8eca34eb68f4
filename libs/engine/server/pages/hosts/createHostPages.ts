import { PREFIX } from '@gniazdo/contracts/engine';
import { createDocuments, type DocumentsOptions } from '../compose/createDocuments.ts';
import type { SiteFlagSource } from '../../flags/createSiteFlags.ts';
import type { SiteHost } from '../compose/SiteHost.ts';

/** A path of the main site. */
const LINK = new RegExp(` (href|action)="${PREFIX}(?=[/"])`, 'g');

/**
 * What pages of another host are made with: its own layout, no scripts, absolute links to the main site, and the same flags
 * for every visitor, so that no cookie is set. `main`: of the main host, with its public URL.
 */
export function createHostPages(
  { url, layout, sheets }: SiteHost,
  main: Omit<DocumentsOptions, 'services'>,
  flags: SiteFlagSource,
) {
  const own = createDocuments({
    ...main,
    layoutCss: main.layoutCss + sheets.map(({ text }) => text).join(''),
    client: { ...main.client, boot: '' },
    document: { links: main.document.links },
    publicUrl: url!,
  });
  const documents: typeof own = {
    ...own,
    render: (...args) => own.render(...args).replaceAll(LINK, ` $1="${main.publicUrl}${PREFIX}`),
  };
  const numbered = { ...layout, number: 0 };
  const siteFlags: SiteFlagSource = {
    ...flags,
    getForVisitor: async () => ({ flags: flags.getForEveryone(), experiments: [] }),
  };
  return { documents, layout: () => numbered, siteFlags };
}
