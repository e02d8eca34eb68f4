import { starEndpoints, starLinkSchema, starOrderSchema, starPaths } from '@gniazdo/contracts';
import type { RefusedForm } from '@gniazdo/ui/components';
import type { FastifyRequest } from 'fastify';
import { createElement } from 'react';
import { callApi } from '../account/callApi.ts';
import { renderFailedPage } from '../server/compose/errorPages.ts';
import { renderShellPage } from '../server/compose/renderShellPage.ts';
import type { ShellPageResult } from '../server/compose/ShellPage.ts';
import type { ShellSettings } from '../server/ShellSettings.ts';
import { DelayedPage } from './DelayedPage.tsx';
import { RefusedPage } from './RefusedPage.tsx';
import { RatingPage } from './RatingPage.tsx';
import type { StarPageProps } from './StarPageProps.ts';
import { ThanksPage } from './ThanksPage.tsx';
import { UnsubscribePage } from './UnsubscribePage.tsx';

export type StarView = 'review' | 'thanks' | 'delayed' | 'unsubscribe';

export type StarSettings = Pick<ShellSettings, 'apiUrl' | 'shellKey'>;

const VIEWS = {
  review: { title: 'Oceń sklep', Page: RatingPage },
  thanks: { title: 'Dziękujemy za ocenę', Page: ThanksPage },
  delayed: { title: 'Zamówienie w drodze', Page: DelayedPage },
  unsubscribe: { title: 'Koniec pytań o opinie', Page: UnsubscribePage },
} satisfies Record<StarView, { title: string; Page: (props: StarPageProps) => React.ReactNode }>;

type Visit = { view: StarView; ident: string; refused?: RefusedForm; status?: number };

/** A page about the order of a mail. A rated order leads to the thanks, and thanks without a rating to the form. */
export async function renderStarPage(
  settings: StarSettings,
  request: FastifyRequest,
  { view, ident, refused, status = 200 }: Visit,
): Promise<ShellPageResult> {
  // A form of another site must not cause a request.
  if (status === 403) return renderShellPage(status, 'Oceń sklep', createElement(RefusedPage, { ident, refused }));
  if (!starLinkSchema.safeParse({ ident }).success) return { kind: 'notFound' };
  const response = await callApi(settings, request, { method: 'GET', path: starEndpoints.order(ident) });
  if (!response.isOk) return response.status === 404 ? { kind: 'notFound' } : renderFailedPage(503, request.url);
  const order = starOrderSchema.parse(response.body);
  const isRated = order.state === 'rated';
  if (isRated && (view === 'review' || view === 'delayed')) return redirect(starPaths.thanks(ident));
  if (!isRated && view === 'thanks') return redirect(starPaths.review(ident));
  const { title, Page } = VIEWS[view];
  return renderShellPage(status, `${title}: ${order.eshop.name}`, createElement(Page, { ident, order, refused }));
}

function redirect(location: string) {
  return { kind: 'redirect' as const, status: 302 as const, location };
}
