import type { FastifyReply, FastifyRequest } from 'fastify';
import { abortOnDisconnect } from '../../http/visitor.ts';
import type { SiteFlagSource } from '../../flags/createSiteFlags.ts';
import type { ErrorSender } from '../errors/createErrorSender.ts';
import type { PageBuilder } from '../requests/buildPage.ts';
import type { PageVisit } from '../requests/PageVisit.ts';
import { readAddress } from '../../http/addresses.ts';
import { restrictCaching, type SelectedSet, type SetSelector } from '../../releases/preview/createSetSelector.ts';
import { sendPreviewError } from '../../releases/preview/handlePreviewLink.ts';
import { negotiateEncoding } from '../../responses/send/encodings.ts';
import { sendPrepared } from '../../responses/send/sendPrepared.ts';
import { resolveAddress } from '../../releases/routing/resolveAddress.ts';
import type { ShellSettings } from '../../settings/ShellSettings.ts';

export type RefusedFormParts = {
  pages: PageBuilder;
  errors: ErrorSender;
  setSelector: SetSelector;
  siteFlags: SiteFlagSource;
  settings: Pick<ShellSettings, 'prefix'>;
};

/** Sends the page that shows the form, with the refused form. `path`: of that page. */
export async function sendRefusedForm(
  { pages, errors, setSelector, siteFlags, settings }: RefusedFormParts,
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
  const resolved = resolveAddress(set.pages, settings.prefix, address);
  if (resolved.kind !== 'match') return errors.sendDocument(request, reply, set.number === 0 ? 503 : 404);
  const client = abortOnDisconnect(reply);
  try {
    const visit: PageVisit = {
      request,
      address,
      set,
      ...(await siteFlags.getForVisitor(visitor, set)),
      preview,
      encoding: negotiateEncoding(request.headers['accept-encoding']),
      knownStyles: [],
      refused,
    };
    const { value } = await pages.buildPage(visit, resolved.match, 0, client.signal);
    return await sendPrepared(request, reply, restrictCaching(value, selected));
  } finally {
    client.stopListening();
  }
}
