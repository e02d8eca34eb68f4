import { ResponseError } from '@gniazdo/api-client';
import { defineForm, definePage, type LoadContext, notFound, type PageResult, redirect } from '@gniazdo/composition';
import { type StarOrder, starReviewSchema } from '@gniazdo/contracts/account';
import { starEndpoints, starPaths } from '@gniazdo/contracts/site';
import { createElement } from 'react';
import { DelayedPage } from './DelayedPage.tsx';
import { RatingPage } from './RatingPage.tsx';
import { IDENT } from './StarPage.tsx';
import { ThanksPage } from './ThanksPage.tsx';
import { UnsubscribePage } from './UnsubscribePage.tsx';

const VIEWS = {
  review: { path: '/star/:ident', title: 'Oceń sklep', Page: RatingPage },
  thanks: { path: '/star/:ident/thank-you', title: 'Dziękujemy za ocenę', Page: ThanksPage },
  delayed: { path: '/star/:ident/delayed', title: 'Zamówienie w drodze', Page: DelayedPage },
  unsubscribe: { path: '/star/:ident/unsubscribe', title: 'Koniec pytań o opinie', Page: UnsubscribePage },
};

type View = keyof typeof VIEWS;

/** The pages that links of mails about reviews open. Reading one changes nothing: programs open such links, too. */
export const starPages = (Object.keys(VIEWS) as View[]).map((view) => {
  const { path, title, Page } = VIEWS[view];
  return definePage<StarOrder>({
    path,
    visitor: ['star'],
    secretParams: ['ident'],
    query: [],
    pageStyles: 'star',
    load: (context) => loadOrder(view, context),
    head: ({ eshop }) => ({ title: `${title}: ${eshop.name}`, robots: 'noindex' }),
    Component: ({ data, request }) => createElement(Page, { order: data, refused: request.refusedForm }),
  });
});

/** The order of the mail. A rated one leads to the thanks, and thanks without a rating to the form. */
async function loadOrder(view: View, { api, signal }: LoadContext): Promise<PageResult<StarOrder>> {
  const order = await api.getStarOrder({ ident: IDENT }, { signal }).catch((error: unknown) => {
    // 400: the secret does not have the form of one.
    if (error instanceof ResponseError && error.response.status === 400) return null;
    throw error;
  });
  if (!order) return notFound();
  const isRated = order.state === 'rated';
  if (isRated && (view === 'review' || view === 'delayed')) return redirect(starPaths.thanks(IDENT));
  if (!isRated && view === 'thanks') return redirect(starPaths.review(IDENT));
  return { kind: 'page', data: order };
}

const toThanks = () => starPaths.thanks(IDENT);

/** The forms with which buyers rate a shop, say that an order has not arrived yet, or unsubscribe. */
export const starForms = [
  defineForm({
    path: VIEWS.review.path,
    schema: starReviewSchema,
    call: (body) => ({ method: 'POST', path: starEndpoints.review(IDENT), body }),
    next: toThanks,
    nextOnError: { already_rated: toThanks },
  }),
  defineForm({
    path: VIEWS.delayed.path,
    call: () => ({ method: 'POST', path: starEndpoints.delay(IDENT), body: {} }),
    next: () => starPaths.delayed(IDENT),
    nextOnError: { already_rated: toThanks },
  }),
  defineForm({
    path: VIEWS.unsubscribe.path,
    isOneClick: true,
    call: () => ({ method: 'POST', path: starEndpoints.unsubscribe(IDENT), body: {} }),
    next: () => starPaths.unsubscribe(IDENT),
  }),
];
