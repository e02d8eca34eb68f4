import { defineForm, definePage, type LoadContext, notFound, type PageResult, redirect } from '@gniazdo/composition';
import {
  accountPaths,
  getWatchTitle,
  paths,
  placeholder,
  watchdogEndpoints,
  watchdogPaths,
  type WatchedVariants,
  watchFormSchema,
  watchParamSchema,
} from '@gniazdo/contracts';
import { createElement } from 'react';
import { z } from 'zod';
import { loadWatchdog } from '../../fragments/watchdog/loadWatchdog.ts';
import { type WatchFormData, WatchFormPage } from './WatchFormPage.tsx';
import { WatchLinkPage } from './WatchLinkPage.tsx';
import { WatchListPage } from './WatchListPage.tsx';

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
  definePage<WatchedVariants>({
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
    visitor: ['profile'],
    query: [],
    load: loadWatchForm,
    head: ({ variant }) => ({ title: getWatchTitle(variant), robots: 'noindex' }),
    Component: WatchFormPage,
  }),
  text('/watchdog/subscribed', 'subscribed', 'Obserwujesz ten produkt'),
  text(CONFIRMATION, 'confirm', 'Potwierdź powiadomienia'),
  text('/watchdog/confirmed', 'confirmed', 'Powiadomienia są włączone'),
  text(END, 'end', 'Zakończ obserwowanie'),
  text('/watchdog/unsubscribed', 'ended', 'Obserwowanie zakończone'),
];

async function loadWatches({ request, api, signal }: LoadContext): Promise<PageResult<WatchedVariants>> {
  if (!request.isSignedIn) return redirect(paths.login(accountPaths.watchdog()));
  return { kind: 'page', data: await api.getWatchedVariants({}, { signal }) };
}

async function loadWatchForm({ request, api, signal }: LoadContext): Promise<PageResult<WatchFormData>> {
  const { success, data } = watchParamSchema.safeParse(request.params);
  const [watchdog, session] = await Promise.all([
    success ? loadWatchdog(data, { api, signal }) : null,
    // The form also works without a proposed address.
    request.isSignedIn ? api.getSession({ signal }).catch(() => null) : null,
  ]);
  return watchdog ? { kind: 'page', data: { ...watchdog, email: session?.user?.email } } : notFound();
}

export const watchForms = [
  defineForm({
    path: FORM,
    schema: watchFormSchema,
    call: ({ variantId, ...body }) => ({ method: 'POST', path: watchdogEndpoints.watch(variantId), body }),
    next: watchdogPaths.subscribed,
  }),
  defineForm({
    path: '/user/watchdog/:variantId/end',
    page: LIST,
    schema: watchParamSchema,
    call: ({ variantId }) => ({ method: 'DELETE', path: watchdogEndpoints.watch(variantId) }),
    next: () => `${accountPaths.watchdog()}?info=watch`,
  }),
  defineForm({
    path: CONFIRMATION,
    schema: z.object({}),
    call: () => ({ method: 'POST', path: watchdogEndpoints.confirm(HASH), body: {} }),
    next: watchdogPaths.confirmed,
  }),
  defineForm({
    path: END,
    schema: z.object({}),
    isOneClick: true,
    call: () => ({ method: 'DELETE', path: watchdogEndpoints.unsubscribe(HASH) }),
    next: watchdogPaths.unsubscribed,
  }),
];
