import { defineForm, definePage, type LoadContext, notFound, type PageResult, redirect } from '@gniazdo/composition';
import { watchFormSchema, watchParamSchema, type WatchStates } from '@gniazdo/contracts/account';
import { placeholder } from '@gniazdo/contracts/engine';
import { CLICK_SOURCES, paths, PROJECT_ID, watchdogEndpoints, watchdogPaths } from '@gniazdo/contracts/site';
import { getWatchTitle } from '@gniazdo/format';
import { createElement } from 'react';
import { z } from 'zod';
import { loadWatchdog } from '../../fragments/watchdog/loadWatchdog.ts';
import { getSubscribedTitle, type SubscribedData, SubscribedPage } from './SubscribedPage.tsx';
import { type WatchFormData, WatchFormPage } from './WatchFormPage.tsx';
import { WatchLinkPage } from './WatchLinkPage.tsx';
import { type WatchedProduct, WatchListPage } from './WatchListPage.tsx';

/** What the visitor watches. */
type Watches = readonly WatchedProduct[];

const STYLES = { pageStyles: 'watch' };
const HASH = placeholder('hash');
const LIST = '/user/watchdog';
const FORM = '/user/watchdog/:variantId';
const CONFIRMATION = '/watchdog/confirmation/:hash';
const END = '/watchdog/unsubscribe/:hash';

/** A page that needs nothing of the API. */
const text = (path: string, kind: Parameters<typeof WatchLinkPage>[0]['kind'], title: string) =>
  definePage({
    ...STYLES,
    path,
    query: [],
    ...(path.endsWith('/:hash') && { secretParams: ['hash'] }),
    load: async () => ({ kind: 'page', data: null, cache: { kind: 'private' } }),
    head: () => ({ title, robots: 'noindex' }),
    Component: ({ request }) => createElement(WatchLinkPage, { kind, title, refused: request.refusedForm }),
  });

/** What the visitor watches, the form of a watch, and the pages of the links of its mails. Reading one changes nothing. */
export const watchPages = [
  definePage<Watches>({
    ...STYLES,
    path: LIST,
    visitor: ['watches'],
    query: ['info'],
    load: loadWatches,
    head: () => ({ title: 'Obserwowane produkty', robots: 'noindex' }),
    Component: WatchListPage,
  }),
  definePage<WatchFormData>({
    ...STYLES,
    path: FORM,
    visitor: ['profile', 'watches'],
    query: ['info'],
    load: loadWatchForm,
    head: ({ variant }) => ({ title: getWatchTitle(variant), robots: 'noindex' }),
    Component: WatchFormPage,
  }),
  definePage<SubscribedData>({
    ...STYLES,
    path: '/watchdog/subscribed',
    visitor: ['watches'],
    query: ['variant', 'info'],
    load: loadSubscribed,
    head: (data) => ({ title: getSubscribedTitle(data), robots: 'noindex' }),
    Component: SubscribedPage,
  }),
  text(CONFIRMATION, 'confirm', 'Potwierdź powiadomienia'),
  text('/watchdog/confirmed', 'confirmed', 'Powiadomienia są włączone'),
  text(END, 'end', 'Zakończ obserwowanie'),
  text('/watchdog/unsubscribed', 'ended', 'Obserwowanie zakończone'),
];

async function loadWatches({ request, api, signal }: LoadContext): Promise<PageResult<Watches>> {
  if (!request.isSignedIn) return redirect(paths.login(watchdogPaths.list()));
  const [watches, states] = await Promise.all([
    api.getWatchedVariants({}, { signal }),
    api.getWatchStates({}, { signal }),
  ]);
  const byId = new Map(states.map((state) => [state.variantId, state]));
  const data = watches.map(({ variant, targetPrice }) => {
    const state = byId.get(variant.id);
    return { variant, lowestTotal: state?.lowestTotal ?? null, watch: describeState(targetPrice, state) };
  });
  return { kind: 'page', data };
}

async function loadWatchForm({ request, api, signal }: LoadContext): Promise<PageResult<WatchFormData>> {
  const { success, data } = watchParamSchema.safeParse(request.params);
  const [watchdog, session, watch] = await Promise.all([
    success ? loadWatchdog(data, { api, signal }) : null,
    // The form also works without a proposed address.
    request.isSignedIn ? api.getSession({ signal }).catch(() => null) : null,
    // It also works without what is watched.
    success ? loadWatch(data.variantId, { api, signal }).catch(() => null) : null,
  ]);
  return watchdog ? { kind: 'page', data: { ...watchdog, watch, email: session?.user?.email } } : notFound();
}

async function loadSubscribed({ request, api, signal }: LoadContext): Promise<PageResult<SubscribedData>> {
  const { success, data } = watchParamSchema.safeParse({
    variantId: new URL(request.url, 'http://host').searchParams.get('variant'),
  });
  if (!success) return notFound();
  const [[variant], watch] = await Promise.all([
    api.getVariants({ requestBody: [data.variantId], clickSource: CLICK_SOURCES.watchdogList }, { signal }),
    loadWatch(data.variantId, { api, signal }).catch(() => 'unknown' as const),
  ]);
  return variant ? { kind: 'page', data: { variant, watch } } : notFound();
}

/** The visitor's watch of a variant, also of one without an account; null if there is none. */
async function loadWatch(variantId: number, { api, signal }: Pick<LoadContext, 'api' | 'signal'>) {
  const [{ subscribed, targetPrice }, [state]] = await Promise.all([
    api.getWatchdog({ project: PROJECT_ID, variantId }, { signal }),
    api.getWatchStates({ variantId }, { signal }),
  ]);
  return subscribed ? describeState(targetPrice, state) : null;
}

function describeState(targetPrice: number | null, state: WatchStates[number] | undefined) {
  return { targetPrice, isOfAllShops: state?.isOfAllShops, isConfirmed: state?.isConfirmed, address: state?.address };
}

export const watchForms = [
  defineForm({
    path: FORM,
    schema: watchFormSchema,
    call: ({ variantId, shops, ...body }) => ({
      method: 'POST',
      path: shops === 'all' ? watchdogEndpoints.watchAllShops(variantId) : watchdogEndpoints.watch(variantId),
      body,
    }),
    next: ({ variantId }) => watchdogPaths.subscribed(variantId),
  }),
  defineForm({
    path: '/user/watchdog/:variantId/resend',
    page: FORM,
    schema: watchParamSchema,
    call: ({ variantId }) => ({ method: 'POST', path: watchdogEndpoints.resend(variantId), body: {} }),
    next: ({ variantId }) => `${watchdogPaths.subscribed(variantId)}&info=sent`,
  }),
  defineForm({
    path: '/user/watchdog/:variantId/end',
    page: LIST,
    // Sent by the list, or by the form of the watch.
    schema: watchParamSchema.extend({ from: z.literal('form').optional().catch(undefined) }),
    call: ({ variantId }) => ({ method: 'DELETE', path: watchdogEndpoints.watch(variantId) }),
    next: ({ variantId, from }) =>
      from === 'form' ? `${watchdogPaths.watch(variantId)}?info=ended` : `${watchdogPaths.list()}?info=watch`,
  }),
  defineForm({
    path: CONFIRMATION,
    call: () => ({ method: 'POST', path: watchdogEndpoints.confirm(HASH), body: {} }),
    next: watchdogPaths.confirmed,
  }),
  defineForm({
    path: END,
    isOneClick: true,
    call: () => ({ method: 'DELETE', path: watchdogEndpoints.unsubscribe(HASH) }),
    next: watchdogPaths.unsubscribed,
  }),
];
