import {
  AUTH_PATH,
  CLICK_SOURCES,
  getWatchTitle,
  priceHistorySchema,
  proposeTargetPrice,
  sessionSchema,
  type Variant,
  variantSchema,
  watchParamSchema,
} from '@gniazdo/contracts';
import { formatDecimal, formatPrice } from '@gniazdo/format';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ShellSettings } from '../server/ShellSettings.ts';
import { renderAccountPage } from './accountViews.ts';
import { type ApiCall, callApi } from './callApi.ts';

const HISTORY_DAYS = 30;

/** The page with the form of the dialog `user/Watchdog`, for browsers without scripts. */
export async function renderWatchForm(
  settings: Pick<ShellSettings, 'apiUrl' | 'shellKey'>,
  request: FastifyRequest,
  params: Record<string, string>,
) {
  const { data } = watchParamSchema.safeParse(params);
  const variant = data && (await findVariant(data.variantId));
  if (!variant) {
    return renderAccountPage('watch', { form: undefined, text: 'Tego produktu już nie ma w ofercie.' }, 404);
  }
  const [email, lowest] = await Promise.all([findEmail(), findLowestPrice(variant.id)]);
  const { price } = variant.price;
  const target = variant.active ? proposeTargetPrice(price, lowest) : null;
  const facts = [
    `„${variant.name}”.`,
    variant.active ? `Cena dziś: ${formatPrice(price)}.` : 'Produkt jest teraz niedostępny.',
    lowest !== null && `Najniższa cena z ostatnich 30 dni: ${formatPrice(lowest)}.`,
  ];
  const values = { email, targetPrice: target === null ? '' : formatDecimal(target, Number.isInteger(target) ? 0 : 2) };
  return renderAccountPage('watch', {
    title: getWatchTitle(variant),
    text: facts.filter(Boolean).join(' '),
    refused: { values, errors: {} },
  });

  async function findVariant(id: number): Promise<Variant | undefined> {
    const path = `/api/v2/variant/by-ids?clickSource=${CLICK_SOURCES.watchdogList}`;
    return (await read({ method: 'POST', path, body: [id] }, z.array(variantSchema)))?.[0];
  }

  async function findLowestPrice(id: number) {
    const path = `/api/v2/variant/${id}/price-history?days=${HISTORY_DAYS}`;
    return (await read({ method: 'GET', path }, priceHistorySchema))?.lowest30Days?.price ?? null;
  }

  async function findEmail() {
    return (await read({ method: 'GET', path: `${AUTH_PATH}session` }, sessionSchema))?.user?.email;
  }

  /** Undefined if the API does not respond: the form also works without it. */
  async function read<T>(call: ApiCall, schema: z.ZodType<T>) {
    const response = await callApi(settings, request, call);
    return response.isOk ? schema.parse(response.body) : undefined;
  }
}
