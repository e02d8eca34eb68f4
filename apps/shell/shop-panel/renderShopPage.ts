import {
  paths,
  shopImportSchema,
  shopPanelEndpoints,
  shopPanelPaths,
  shopPanelSchema,
  shopReviewsSchema,
} from '@gniazdo/contracts';
import type { RefusedForm } from '@gniazdo/ui/components';
import type { FastifyRequest } from 'fastify';
import { createElement } from 'react';
import { type ApiResponse, callApi } from '../account/callApi.ts';
import { renderFailedPage } from '../server/compose/errorPages.ts';
import { renderShellPage } from '../server/compose/renderShellPage.ts';
import type { ShellPageResult } from '../server/compose/ShellPage.ts';
import type { ShellSettings } from '../server/ShellSettings.ts';
import { ShopImportPage } from './ShopImportPage.tsx';
import { ShopPanelPage } from './ShopPanelPage.tsx';
import { ShopReviewsPage } from './ShopReviewsPage.tsx';

export type ShopSettings = Pick<ShellSettings, 'apiUrl' | 'publicUrl' | 'shellKey'>;

const ID = /^[1-9]\d{0,9}$/;
const PAGE = /^[1-9]\d{0,3}$/;
const NOTICES = new Map(
  Object.entries({
    feed: 'Zapisaliśmy adres pliku. Pobierzemy plik w ciągu kilku minut.',
    fetch: 'Pobierzemy plik w ciągu kilku minut. Raport pojawi się na liście importów.',
    confirm: 'Plik jest potwierdzony. Wczytamy go przy następnym pobraniu, zwykle w ciągu kilku minut.',
    reject: 'Plik jest odrzucony. Oferty w serwisie pozostały bez zmian.',
    reply: 'Dziękujemy. Odpowiedź pokażemy po sprawdzeniu.',
  }),
);

type Visit = { search?: string; refused?: RefusedForm; status?: number };

/** The panel of the shop of the session's account. Pages for accounts without a shop do not exist. */
export async function renderPanel(
  settings: ShopSettings,
  request: FastifyRequest,
  { search = '', refused, status = 200 }: Visit,
): Promise<ShellPageResult> {
  const response = await callApi(settings, request, { method: 'GET', path: shopPanelEndpoints.panel });
  if (!response.isOk) return renderRefusal(response, request, shopPanelPaths.panel());
  const panel = shopPanelSchema.parse(response.body);
  const { publicUrl } = settings;
  const content = createElement(ShopPanelPage, { panel, publicUrl, notice: getNotice(search), refused });
  return renderShellPage(status, `Panel sklepu ${panel.eshop.name}`, content);
}

/** The report of an import. */
export async function renderImport(
  settings: ShopSettings,
  request: FastifyRequest,
  importId: string,
): Promise<ShellPageResult> {
  if (!ID.test(importId)) return { kind: 'notFound' };
  const response = await callApi(settings, request, { method: 'GET', path: shopPanelEndpoints.importReport(importId) });
  if (!response.isOk) return renderRefusal(response, request, shopPanelPaths.importReport(Number(importId)));
  const report = shopImportSchema.parse(response.body);
  return renderShellPage(200, 'Raport importu', createElement(ShopImportPage, { report }));
}

/** The reviews of the shop. */
export async function renderReviews(
  settings: ShopSettings,
  request: FastifyRequest,
  { search = '', refused, status = 200 }: Visit & { refused?: RefusedForm & { reviewId: string } },
): Promise<ShellPageResult> {
  const number = new URLSearchParams(search).get('strona') ?? '';
  const page = PAGE.test(number) ? Number(number) : 1;
  const response = await callApi(settings, request, { method: 'GET', path: shopPanelEndpoints.reviews(page) });
  if (!response.isOk) return renderRefusal(response, request, shopPanelPaths.reviews());
  const reviews = shopReviewsSchema.parse(response.body);
  const content = createElement(ShopReviewsPage, { reviews, notice: getNotice(search), refused });
  return renderShellPage(status, 'Opinie o Twoim sklepie', content);
}

function renderRefusal(
  response: ApiResponse & { isOk: false },
  request: FastifyRequest,
  path: string,
): ShellPageResult {
  if (response.status === 401) return { kind: 'redirect', status: 302, location: paths.login(path) };
  return response.status < 500 ? { kind: 'notFound' } : renderFailedPage(503, request.url);
}

function getNotice(search: string) {
  return NOTICES.get(new URLSearchParams(search).get('info') ?? '');
}
