import type { FastifyRequest } from 'fastify';
import type { createCanarySplit, SplitResult } from '../canary/createCanarySplit.ts';
import type { VisitorRequest } from '../canary/getVisitorId.ts';
import type { Staff } from '../../staff/createStaff.ts';
import type { ActivePreview, Previews } from './createPreviews.ts';
import { type PreviewSet, parsePreviewSet } from './PreviewSet.ts';
import { STAFF_HEADERS } from '../../staff/sendStaffMessage.ts';
import { privateCacheControl } from '../../responses/send/cacheControl.ts';
import type { PreparedResponse } from '../../responses/send/PreparedResponse.ts';

/** The release set that serves a request. */
export type SelectedSet = SplitResult & {
  /** Set for staff in a preview: the response must not be cached or shared. */
  preview: ActivePreview | null;
};

export type SetSelector = ReturnType<typeof createSetSelector>;

type Options = {
  split: ReturnType<typeof createCanarySplit>;
  previews: Previews;
  staff: Pick<Staff, 'getPreview'>;
  isEnabled: boolean;
  /** Host names that may serve releases of previews. */
  hosts: string[];
};

/** Selects the release set for a request: the preview of a staff user, otherwise the visitor's canary split. */
export function createSetSelector({ split, previews, staff, isEnabled, hosts }: Options) {
  /** The preview that a member of staff has opened. Rejects with PreviewError if it is invalid. */
  async function getPreviewSet(request: Pick<FastifyRequest, 'headers'>): Promise<PreviewSet | null> {
    const text = isEnabled ? await staff.getPreview(request) : null;
    return text === null ? null : parsePreviewSet(text, hosts);
  }

  return {
    isEnabled,
    getPreviewSet,
    /** Completes the preview of a link with the live releases of the other remotes. Rejects with PreviewError. */
    async resolve(text: string) {
      return (await previews.getReleaseSet(parsePreviewSet(text, hosts))).preview.exact;
    },
    /** Rejects with PreviewError if the stored preview cannot be loaded. */
    async select(request: VisitorRequest): Promise<SelectedSet> {
      const preview = await getPreviewSet(request.request);
      return preview
        ? { ...(await previews.getReleaseSet(preview)), isPerVisitor: true }
        : { ...split.select(request), preview: null };
    },
  };
}

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
