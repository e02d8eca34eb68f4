import { SITE_NAME } from '@gniazdo/contracts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createDocuments, type DocumentsOptions } from '../server/compose/createDocuments.ts';
import { createErrorResponses } from '../server/compose/createErrorResponses.ts';
import type { ShellContext } from '../server/ShellContext.ts';
import { EshopFooter } from './EshopFooter.tsx';
import { EshopHeader } from './EshopHeader.tsx';

type Options = DocumentsOptions & { eshopUrl: string };

/**
 * The shell's context for pages on the host of shops: another layout, without scripts, links to the main site are absolute,
 * and every visitor has the same flags, so that no cookie is set.
 */
export function createEshopContext(context: ShellContext, { eshopUrl, ...options }: Options): ShellContext {
  const own = createDocuments({
    ...options,
    client: { ...options.client, boot: '' },
    tracking: undefined,
    services: {},
    publicUrl: eshopUrl,
  });
  const documents: typeof own = {
    ...own,
    render: (...args) =>
      own.render(...args).replaceAll(/ (href|action)="\/pl(?=[/"])/g, ` $1="${options.publicUrl}/pl`),
  };
  const layout = {
    headerBeforeQuery: renderToStaticMarkup(createElement(EshopHeader)),
    headerAfterQuery: '',
    footer: renderToStaticMarkup(createElement(EshopFooter, { year: new Date().getFullYear(), name: SITE_NAME })),
    number: 0,
  };
  const layoutCache = () => layout;
  const getForVisitor = async () => ({ flags: context.siteFlags.getForEveryone(), experiments: [] });
  return {
    ...context,
    documents,
    layoutCache,
    siteFlags: { ...context.siteFlags, getForVisitor },
    getErrorResponse: createErrorResponses({ documents, layoutCache }),
  };
}
