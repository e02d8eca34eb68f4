import { preparePageResponse } from '../../responses/send/preparePageResponse.ts';
import { prepareEmpty } from '../../responses/send/prepareResponse.ts';
import type { PreparedResponse } from '../../responses/send/PreparedResponse.ts';
import type { ShellSettings } from '../../settings/ShellSettings.ts';
import type { PageVisit } from './PageVisit.ts';

/** Prepares a redirect: an HTTP redirect, or data for client navigation. */
export function prepareRedirect(
  { publicUrl }: Pick<ShellSettings, 'publicUrl'>,
  { address, encoding }: Pick<PageVisit, 'address' | 'encoding'>,
  { status, location }: { status: 301 | 302; location: string },
): PreparedResponse {
  if (!address.isDataRequest) return prepareEmpty(status, { 'cache-control': 'no-store', location });
  const path = location.startsWith(`${publicUrl}/`) ? location.slice(publicUrl.length) : location;
  // Client navigation cannot follow a redirect to another site: the status makes it load the URL as a document.
  if (!/^\/(?!\/)/.test(path)) return prepareEmpty(409, { 'cache-control': 'no-store' });
  return preparePageResponse(
    { kind: 'redirect', location: path },
    { encoding, cache: { kind: 'private' }, timings: {} },
  );
}
