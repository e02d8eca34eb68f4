import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ComposedPage } from '../compose/Composed.ts';
import type { Documents, Layout } from '../compose/createDocuments.ts';
import type { ErrorResponses } from './createErrorResponses.ts';
import type { ReleaseManager } from '../../releases/live/createReleaseManager.ts';
import type { ReleaseSet } from '../../releases/live/ReleaseSet.ts';
import { negotiateEncoding } from '../../responses/send/encodings.ts';
import { sendDocument, sendPrepared } from '../../responses/send/sendPrepared.ts';
import type { ErrorStatus } from './ErrorPages.ts';
import { sendStaffMessage } from '../../staff/sendStaffMessage.ts';
import type { Slots } from '../../responses/slots/createSlots.ts';

type Parts = {
  documents: Documents;
  layout: (set: ReleaseSet) => Layout;
  slots: Slots;
  releaseManager: Pick<ReleaseManager, 'current'>;
  getErrorResponse: ErrorResponses;
};

export type ErrorSender = ReturnType<typeof createErrorSender>;

/** Sends pages about errors in the layout of the live releases, which hosts for staff do not have. */
export function createErrorSender({ documents, layout, slots, releaseManager, getErrorResponse }: Parts) {
  return {
    sendPage(request: FastifyRequest, reply: FastifyReply, page: ComposedPage) {
      if (isForStaff(request)) return sendStaffError(reply, page.status);
      const set = releaseManager.current;
      const html = slots.fillHtml(documents.render(page, set, layout(set), ''), request, set);
      const headers = documents.getHeaders(page);
      return sendDocument(request, reply, html, { status: page.status, cache: page.cache, timings: {}, headers });
    },
    /** Sends the prepared document for an error of the client. */
    async sendDocument(request: FastifyRequest, reply: FastifyReply, status: ErrorStatus) {
      if (isForStaff(request)) return sendStaffError(reply, status);
      const encoding = negotiateEncoding(request.headers['accept-encoding']);
      const set = releaseManager.current;
      const response = getErrorResponse(status, set, encoding);
      return sendPrepared(request, reply, await slots.fillResponse(response, request, set));
    },
    /** The prepared document of `set`, with the slots of all visitors. */
    get: getErrorResponse,
  };
}

function isForStaff({ server, headers }: FastifyRequest) {
  return server.staffHosts.find(headers) !== 'public';
}

function sendStaffError(reply: FastifyReply, status: number) {
  return sendStaffMessage(reply, status, {
    title: `Error ${status}`,
    text: [status === 429 ? 'Too many requests. Reload the page later.' : 'The request was refused or has failed.'],
  });
}
