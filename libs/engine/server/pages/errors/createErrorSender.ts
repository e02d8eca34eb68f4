import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ComposedPage } from '../compose/Composed.ts';
import type { Documents, Layout } from '../compose/createDocuments.ts';
import type { ErrorResponses, ErrorStatus } from './createErrorResponses.ts';
import type { ReleaseManager } from '../../releases/live/createReleaseManager.ts';
import type { ReleaseSet } from '../../releases/live/ReleaseSet.ts';
import { negotiateEncoding } from '../../responses/send/encodings.ts';
import { sendDocument, sendPrepared } from '../../responses/send/sendPrepared.ts';
import { sendStaffMessage } from '../../staff/sendStaffMessage.ts';

type Parts = {
  documents: Documents;
  layout: (set: ReleaseSet) => Layout;
  releaseManager: Pick<ReleaseManager, 'current'>;
  getErrorResponse: ErrorResponses;
};

export type ErrorSender = ReturnType<typeof createErrorSender>;

/** Sends pages about errors in the layout of the live releases, which hosts for staff do not have. */
export function createErrorSender({ documents, layout, releaseManager, getErrorResponse }: Parts) {
  return {
    sendPage(request: FastifyRequest, reply: FastifyReply, page: ComposedPage) {
      if (isForStaff(request)) return sendStaffError(reply, page.status);
      const set = releaseManager.current;
      const html = documents.render(page, set, layout(set), '');
      const headers = documents.getHeaders(page);
      return sendDocument(request, reply, html, { status: page.status, cache: page.cache, timings: {}, headers });
    },
    /** Sends the prepared document for an error of the client. */
    sendDocument(request: FastifyRequest, reply: FastifyReply, status: ErrorStatus) {
      if (isForStaff(request)) return sendStaffError(reply, status);
      const encoding = negotiateEncoding(request.headers['accept-encoding']);
      return sendPrepared(request, reply, getErrorResponse(status, releaseManager.current, encoding));
    },
    /** The prepared document of `set`. */
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
