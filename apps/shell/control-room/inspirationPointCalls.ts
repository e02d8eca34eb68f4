import {
  type MarkedVariants,
  markedVariantsSchema,
  type PictureList,
  pictureListSchema,
  type PicturePoints,
  picturePointsSchema,
  type PointEdit,
} from '@gniazdo/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import type { ShellSettings } from '../server/ShellSettings.ts';
import { requestForStaff } from './requestForStaff.ts';

const PATH = '/api/v2/inspiration-points';

type Settings = Pick<ShellSettings, 'apiUrl' | 'shellKey'>;
/** `missing`: there is no such picture. `failed`: the API did not respond, which is logged. */
type Found<T> = T | 'missing' | 'failed';
export type SaveResult = 'saved' | 'outdated' | 'invalid' | 'missing' | 'failed';

/** Requests the pictures of all inspirations. */
export function fetchPictures(settings: Settings, log: FastifyBaseLogger): Promise<Found<PictureList>> {
  return fetchFrom(settings, PATH, pictureListSchema, log);
}

/** Requests the points of a picture. */
export function fetchPoints(
  settings: Settings,
  picture: string,
  log: FastifyBaseLogger,
): Promise<Found<PicturePoints>> {
  return fetchFrom(settings, `${PATH}/${picture}`, picturePointsSchema, log);
}

/** Requests variants by words or by their id. */
export function fetchVariants(
  settings: Settings,
  query: string,
  log: FastifyBaseLogger,
): Promise<Found<MarkedVariants>> {
  return fetchFrom(settings, `${PATH}/variants?${new URLSearchParams({ q: query })}`, markedVariantsSchema, log);
}

/** Replaces the points of a picture. */
export async function savePoints(
  settings: Settings,
  picture: string,
  edit: PointEdit,
  log: FastifyBaseLogger,
): Promise<SaveResult> {
  try {
    const { status } = await requestForStaff(settings, `${PATH}/${picture}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(edit),
    });
    return RESULTS[status] ?? 'failed';
  } catch (error) {
    log.warn({ err: error }, 'The API did not save points of a picture');
    return 'failed';
  }
}

const RESULTS: Partial<Record<number, SaveResult>> = { 200: 'saved', 400: 'invalid', 404: 'missing', 409: 'outdated' };

async function fetchFrom<T>(
  settings: Settings,
  path: string,
  schema: z.ZodType<T>,
  log: FastifyBaseLogger,
): Promise<Found<T>> {
  try {
    const response = await requestForStaff(settings, path);
    return response.status === 404 ? 'missing' : schema.parse(await response.json());
  } catch (error) {
    log.warn({ err: error }, 'The API has no points of inspirations');
    return 'failed';
  }
}
