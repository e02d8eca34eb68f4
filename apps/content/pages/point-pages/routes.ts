import { defineForm, definePage, notFound, type PageRequest } from '@gniazdo/composition';
import { type MarkedVariants, pointEditSchema, type PictureList, type PicturePoints } from '@gniazdo/contracts/offers';
import { staffPaths } from '@gniazdo/contracts/site';
import { createElement } from 'react';
import { z } from 'zod';
import { InspirationListPage } from './InspirationListPage.tsx';
import { PointEditorPage } from './PointEditorPage.tsx';

const PICTURE = staffPaths.picture(':inspirationId', ':position');
const COMMON = { role: 'staff', visitor: ['points'], pageStyles: 'points' } as const;
const MAX_QUERY_LENGTH = 200;
const INSPIRATION_ID = /^[1-9]\d{0,8}$/;
const POSITION = /^[1-9]\d?$/;
const FLASH = {
  saved: { isSuccess: true, text: 'Saved. Pages show it within a few seconds.' },
  outdated: {
    isSuccess: false,
    text: 'Not saved: another editor has saved this picture. These are the current points.',
  },
  invalid: { isSuccess: false, text: 'Not saved: a variant does not exist, or x or y is not from 0 to 100.' },
  missing: { isSuccess: false, text: 'Not saved: this picture does not exist any more.' },
  failed: { isSuccess: false, text: 'Not saved: the API did not respond. Try again.' },
  unknown: {
    isSuccess: false,
    text: 'The API did not respond in time, so it is not known whether the points were saved. Open this page again in a minute, and look before you save once more.',
  },
} as const;

type Picture = { picture: PicturePoints; query: string; found: MarkedVariants['variants'] };

/** The pictures of inspirations, and an editor of the points of each. */
export const pointPages = [
  definePage<{ list: PictureList | null }>({
    ...COMMON,
    path: staffPaths.inspirations(),
    query: [],
    load: async ({ api, signal }) => ({
      kind: 'page',
      data: { list: await api.getPictureList({ signal }).catch(() => null) },
    }),
    head: () => ({ title: 'Inspirations', robots: 'noindex' }),
    Component: InspirationListPage,
  }),
  definePage<Picture>({
    ...COMMON,
    path: PICTURE,
    query: ['done', 'q'],
    async load({ request, api, signal }) {
      const { inspirationId = '', position = '' } = request.params;
      if (!INSPIRATION_ID.test(inspirationId) || !POSITION.test(position)) return notFound();
      const query = getQuery(request).get('q')?.slice(0, MAX_QUERY_LENGTH) ?? '';
      const [picture, { variants: found }] = await Promise.all([
        api.getPicturePoints({ inspirationId, position }, { signal }),
        query ? api.getMarkedVariants({ query }, { signal }) : { variants: [] },
      ]);
      return { kind: 'page', data: { picture, query, found } };
    },
    head: ({ picture }) => ({ title: picture.title, robots: 'noindex' }),
    Component: ({ data, request }) =>
      createElement(PointEditorPage, {
        ...data,
        path: getPath(request.params),
        roles: request.staffRoles ?? [],
        flash: getFlash(request),
      }),
  }),
];

const number = z.string().trim().min(1).transform(Number);

const editSchema = z
  .object({
    inspirationId: z.string().regex(INSPIRATION_ID),
    position: z.string().regex(POSITION),
    version: number,
    variant: z.array(z.string()),
    x: z.array(z.string()),
    y: z.array(z.string()),
  })
  .refine(({ variant, x, y }) => variant.length === x.length && variant.length === y.length)
  // A row without a variant is no point.
  .transform(({ variant, x, y, ...fields }) => ({
    ...fields,
    points: variant.flatMap((variantId, index) => (variantId === '' ? [] : [{ variantId, x: x[index], y: y[index] }])),
  }))
  .pipe(
    z.object({
      inspirationId: z.string(),
      position: z.string(),
      version: pointEditSchema.shape.version,
      points: z.array(z.object({ variantId: number, x: number, y: number })).pipe(pointEditSchema.shape.points),
    }),
  );

export const pointForm = defineForm({
  path: PICTURE,
  role: 'staff',
  lists: ['variant', 'x', 'y'],
  schema: editSchema,
  call: ({ inspirationId, position, ...body }) => ({
    method: 'POST',
    path: `/api/v2/inspiration-points/${inspirationId}/${position}`,
    body,
  }),
  next: showDone('saved'),
  nextOnError: {
    points_outdated: showDone('outdated'),
    bad_request: showDone('invalid'),
    unknown_picture: showDone('missing'),
  },
});

function showDone(done: keyof typeof FLASH) {
  return (params: Record<'inspirationId' | 'position', string>) => `${getPath(params)}?done=${done}`;
}

function getPath({ inspirationId = '', position = '' }: Partial<Record<string, string>>) {
  return staffPaths.picture(inspirationId, position);
}

/** A refusal of the API has a message, one of the form only those of its fields. */
function getFlash(request: PageRequest) {
  const { refusedForm } = request;
  if (refusedForm?.isUnknown) return FLASH.unknown;
  if (refusedForm) return refusedForm.message === undefined ? FLASH.invalid : FLASH.failed;
  const done = getQuery(request).get('done') ?? '';
  return Object.hasOwn(FLASH, done) ? FLASH[done as keyof typeof FLASH] : null;
}

function getQuery({ url }: PageRequest) {
  return new URL(url, 'http://host').searchParams;
}
