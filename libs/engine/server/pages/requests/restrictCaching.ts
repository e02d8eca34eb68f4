import type { SelectedSet } from '../../releases/preview/createSetSelector.ts';
import { STAFF_HEADERS } from '../../staff/sendStaffMessage.ts';
import { privateCacheControl } from '../../responses/send/cacheControl.ts';
import type { PreparedResponse } from '../../responses/send/PreparedResponse.ts';

/**
 * Restricts the caching of a response: no-store and noindex for a preview, and only this browser if visitors get
 * different releases.
 */
export function restrictCaching(
  response: PreparedResponse,
  { preview, isPerVisitor }: Pick<SelectedSet, 'preview' | 'isPerVisitor'>,
): PreparedResponse {
  const { headers } = response;
  if (preview) return { ...response, headers: { ...headers, ...STAFF_HEADERS }, etag: null };
  if (!isPerVisitor) return response;
  return { ...response, headers: { ...headers, 'cache-control': privateCacheControl(headers['cache-control']) } };
}
