import { createDocuments, type DocumentsOptions } from '../compose/createDocuments.ts';
import type { SiteFlagSource } from '../../flags/createSiteFlags.ts';
import type { SiteHost } from '../compose/SiteHost.ts';

/**
 * What pages of another host are made with: its own layout, no scripts, absolute links to the main site, and the same flags
 * for every visitor, so that no cookie is set. `main`: of the main host, with its public URL.
 * `prefix`: of the paths of its pages.
 */
export function createHostPages(
  { url, layout, sheets }: SiteHost,
  main: Omit<DocumentsOptions, 'services'>,
  { flags, prefix }: { flags: SiteFlagSource; prefix: string },
) {
  const mainLink = new RegExp(` (href|action)="${prefix}(?=[/"])`, 'g');
  const own = createDocuments({
    ...main,
    layoutCss: main.layoutCss + sheets.map(({ text }) => text).join(''),
    client: { ...main.client, boot: '' },
    document: { links: main.document.links },
    publicUrl: url!,
  });
  const documents: typeof own = {
    ...own,
    render: (...args) => [
      own
        .render(...args)
        .join('')
        .replaceAll(mainLink, ` $1="${main.publicUrl}${prefix}`),
    ],
  };
  const numbered = { ...layout, number: 0 };
  const siteFlags: SiteFlagSource = {
    ...flags,
    getForVisitor: async (_visit, set) => ({ flags: flags.getForEveryone(set), experiments: [] }),
  };
  return { documents, layout: () => numbered, siteFlags };
}
