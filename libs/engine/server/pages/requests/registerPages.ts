import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CacheState, PageCache } from '../../responses/cache/createPageCache.ts';
import type { GetLayout } from '../compose/createDocuments.ts';
import type { SiteFlagSource } from '../../flags/createSiteFlags.ts';
import { abortOnDisconnect } from '../../http/visitor.ts';
import { passCookies } from '../../http/cookies.ts';
import { findUrlError, readAddress, removeUnknownParameters } from '../../http/addresses.ts';
import { sendApiError } from '../../http/sendApiError.ts';
import type { ErrorSender } from '../errors/createErrorSender.ts';
import { restrictCaching, type SelectedSet, type SetSelector } from '../../releases/preview/createSetSelector.ts';
import { findPreviewLink, handlePreviewLink, sendPreviewError } from '../../releases/preview/handlePreviewLink.ts';
import { createIdentityBodies } from '../../responses/send/createIdentityBodies.ts';
import { DICTIONARY_LINK, type PageDictionaries } from '../../responses/dictionaries/openPageDictionaries.ts';
import { decompress, negotiateEncoding } from '../../responses/send/encodings.ts';
import type { PreparedResponse } from '../../responses/send/PreparedResponse.ts';
import { sendPrepared } from '../../responses/send/sendPrepared.ts';
import { resolveAddress } from '../../releases/routing/resolveAddress.ts';
import type { ShellSettings } from '../../settings/ShellSettings.ts';
import type { PageBuilder } from './buildPage.ts';
import { isOfHost, type SiteHost } from '../compose/SiteHost.ts';
import { getKnownParameters, isPersonal, markPersonal, type PageMatch, type PageVisit } from './PageVisit.ts';
import { prepareRedirect } from './prepareRedirect.ts';
import { KNOWN_STYLES_HEADER } from '../../../client/contract/PageData.ts';
import { getSheetIds } from '../../releases/live/LoadedRelease.ts';
import type { ReleaseManager } from '../../releases/live/createReleaseManager.ts';
import type { ReleaseSet } from '../../releases/live/ReleaseSet.ts';
import type { ShellPage } from '../compose/ShellPage.ts';
import { canonicalLink, ROBOTS } from '../compose/renderHead.ts';

type Parts = {
  pages: PageBuilder;
  errors: ErrorSender;
  /** Selects the release set for a request. */
  setSelector: SetSelector;
  siteFlags: SiteFlagSource;
  pageCache: PageCache<PreparedResponse>;
  dictionaries: PageDictionaries;
  releaseManager: Pick<ReleaseManager<ShellPage>, 'current'>;
  settings: ShellSettings;
  site: { hosts?: readonly SiteHost[]; layout: GetLayout };
  /** Ids of the style sheets of the site's own pages. */
  ownSheets: readonly string[];
};

/** Catch-all route: a page or a 404. */
export function registerPages(server: FastifyInstance, parts: Parts) {
  const { pages, errors, setSelector, siteFlags, pageCache, dictionaries, settings, site } = parts;
  const toIdentity = createIdentityBodies();

  server.get('/*', async (request, reply) => {
    const startedAt = performance.now();
    const address = readAddress(request.raw.url ?? '/');
    const urlError = findUrlError(address.url);
    // Client navigation loads the document instead.
    if (urlError && address.isDataRequest) return sendApiError(reply, urlError);
    if (urlError) return errors.sendDocument(request, reply, urlError === 'url_too_long' ? 414 : 400);
    const link = findPreviewLink(setSelector, address);
    if (link !== null) return handlePreviewLink(server.staffHosts, { reply, address, preview: link });
    const visitor = { request, reply, isDocument: !address.isDataRequest };
    let selected: SelectedSet;
    try {
      selected = await setSelector.select(visitor);
    } catch (error) {
      return sendPreviewError(reply, address, error);
    }
    if (siteFlags.arePerVisitor(selected.set)) selected = { ...selected, isPerVisitor: true };
    const { set, preview } = selected;
    const send = (response: PreparedResponse, state?: CacheState) =>
      sendPrepared(request, reply, restrictCaching(response, selected), state);
    const visit: PageVisit = {
      request,
      address,
      set,
      ...(await siteFlags.getForVisitor(visitor, set)),
      preview,
      encoding: negotiateEncoding(request.headers['accept-encoding']),
      knownStyles: readKnownStyles(request.headers, set, parts.ownSheets),
    };
    // No page, not even a page of the shell, is complete before the first releases are live.
    if (set.number === 0) return send(await pages.prepareFailedPage(visit));
    const resolved = resolveAddress(set.pages, settings.prefix, address);
    if (resolved.kind === 'redirect') return send(prepareRedirect(settings, visit, resolved));
    // Pages of other hosts exist only there.
    if (resolved.kind === 'unknown' || isOfHost(resolved.match.pattern, site.hosts))
      return send(await pages.prepareErrorPage(visit, 404));
    const match = markPersonal(resolved.match, address.path, pages.secretRoutes);
    visit.address = removeUnknownParameters(address, getKnownParameters(match.owner));
    const route = performance.now() - startedAt;
    const client = abortOnDisconnect(reply);
    try {
      if (preview || isPersonal(match.owner)) {
        visit.passCookies = (cookies) => passCookies(reply, cookies);
        const { value } = await pages.buildPage(visit, match, route, client.signal);
        return send({ ...value, etag: null, headers: { ...value.headers, 'cache-control': 'private, no-store' } });
      }
      // Cached pages are stored compressed, also for clients that accept no compression.
      const encoding = visit.encoding === 'identity' ? 'gzip' : visit.encoding;
      const stored: PageVisit = { ...visit, encoding, dictionary: dictionaries.find(request.headers) };
      const { value, state } = await pageCache.get(
        getCacheKey(stored, site.layout),
        (signal) => buildPublicPage(stored, match, route, signal),
        client.signal,
      );
      const response = visit.encoding === 'identity' ? toIdentity(value) : value;
      const isOffered = value.status === 200 && !address.isDataRequest && !stored.dictionary && dictionaries.isReady();
      return send(
        isOffered ? { ...response, headers: { ...response.headers, link: DICTIONARY_LINK } } : response,
        state,
      );
    } finally {
      client.stopListening();
    }
  });

  /** Builds a page that is the same for all visitors; dictionaries learn from it if search engines may show it. */
  async function buildPublicPage(visit: PageVisit, match: PageMatch, route: number, signal: AbortSignal) {
    const built = await pages.buildPage(visit, match, route, signal);
    const { set, address, encoding, dictionary } = visit;
    const isSample = built.isCacheable && !address.isDataRequest && address.search === '' && !dictionary;
    if (isSample && set === parts.releaseManager.current)
      dictionaries.learn({
        set: set.number,
        kind: match.pattern,
        url: address.url,
        readHtml() {
          const html = decompress(built.value.body, encoding);
          const isIndexed = html.includes(canonicalLink(address.url, settings.publicUrl)) && !html.includes(ROBOTS);
          return isIndexed ? html : null;
        },
      });
    return built;
  }
}

/**
 * Ids of the live style sheets that the browser already has, in a fixed order, so that browsers with the same styles
 * share a cached response. `ownSheets`: those of the site's own pages.
 */
export function readKnownStyles(headers: FastifyRequest['headers'], set: ReleaseSet, ownSheets: readonly string[]) {
  const header = headers[KNOWN_STYLES_HEADER];
  const known = typeof header === 'string' ? header.split(' ') : [];
  const ids = [...ownSheets, ...[...set.releases.values()].flatMap(getSheetIds)];
  return ids.filter((id) => known.includes(id));
}

/** Key of a public page in the page cache: everything that the response depends on. */
function getCacheKey(
  { address, encoding, dictionary, set, flags, experiments, knownStyles }: PageVisit,
  getLayout: GetLayout,
) {
  const kind = address.isDataRequest ? `data ${knownStyles}` : `document ${getLayout(set, flags).number}`;
  const variations = experiments.map(({ experiment, variation }) => `${experiment}|${variation}`);
  return `${set.number} ${Object.values(flags)} ${JSON.stringify(variations)} ${kind} ${dictionary?.hash ?? encoding} ${address.url}`;
}
