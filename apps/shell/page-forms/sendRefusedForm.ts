import type { FastifyReply, FastifyRequest } from 'fastify';
import { abortOnDisconnect } from '../server/http/abortOnDisconnect.ts';
import type { SiteFlagSource } from '../server/flags/createSiteFlags.ts';
import type { ErrorSender } from '../server/http/sendErrorPage.ts';
import type { PageBuilder } from '../server/page-requests/buildPage.ts';
import type { PageVisit } from '../server/page-requests/PageVisit.ts';
import { readAddress } from '../server/page-requests/readAddress.ts';
import type { SelectedSet, SetSelector } from '../server/preview/createSetSelector.ts';
import { sendPreviewError } from '../server/preview/handlePreviewLink.ts';
import { negotiateEncoding } from '../server/responses/encodings.ts';
import { restrictCaching } from '../server/responses/restrictCaching.ts';
import { sendPrepared } from '../server/responses/sendPrepared.ts';
import { resolveAddress } from '../server/routing/resolveAddress.ts';
import type { Slots } from '../server/slots/createSlots.ts';

export type RefusedFormParts = {
  pages: PageBuilder;
  errors: ErrorSender;
  setSelector: SetSelector;
  siteFlags: SiteFlagSource;
  slots: Slots;
};

/** Sends the page that shows the form, with the refused form. `path`: of that page. */
export async function sendRefusedForm(
  { pages, errors, setSelector, siteFlags, slots }: RefusedFormParts,
  request: FastifyRequest,
  reply: FastifyReply,
  { path, ...refused }: NonNullable<PageVisit['refused']> & { path: string },
) {
  const address = readAddress(path);
  const visitor = { request, reply, isDocument: true };
  let selected: SelectedSet;
  try {
    selected = await setSelector.select(visitor);
  } catch (error) {
    return sendPreviewError(reply, address, error);
  }
  const { set, preview } = selected;
  const resolved = resolveAddress(set.pages, address.path, address.search);
  if (resolved.kind !== 'match') return errors.sendDocument(request, reply, set.number === 0 ? 503 : 404);
  const client = abortOnDisconnect(reply);
  try {
    const visit: PageVisit = {
      request,
      address,
      set,
      ...(await siteFlags.getForVisitor(visitor)),
      preview,
      encoding: negotiateEncoding(request.headers['accept-encoding']),
      isShared: false,
      knownStyles: [],
      acceptsLines: false,
      refused,
    };
    const { value } = await pages.buildPage(visit, resolved.match, 0, client.signal);
    return await sendPrepared(request, reply, await slots.fillResponse(restrictCaching(value, selected), request));
  } finally {
    client.stopListening();
  }
}
