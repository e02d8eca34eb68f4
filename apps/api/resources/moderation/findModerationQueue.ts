import { type ModerationQueue, reportedKindSchema } from '@gniazdo/contracts/account';
import { paths, starPaths } from '@gniazdo/contracts/site';
import sharp from 'sharp';
import type { Database } from '../../database/one.ts';
import { findContent } from './removeContent.ts';

const MAX_SHOWN = 30;
const PHOTO_EDGE_PX = 240;

type Entry = ModerationQueue['entries'][number];
type Row = Omit<Entry, 'photos' | 'dateTime' | 'subject' | 'report' | 'userNickName'> & {
  /** Null for a text about a shop. */
  variant_id: number | null;
  /** Slug of the shop. */
  slug: string | null;
  name: string;
  /** Of a report, likewise the next ones. */
  path: string | null;
  reference: string | null;
  reason: string | null;
  content_kind: string | null;
  content_key: string | null;
  user_nick: string | null;
  created_at: Date;
  photos: Buffer[];
  total: number;
};

/** The texts and reports that wait, the oldest first, with their number. */
export async function findModerationQueue(pool: Database): Promise<ModerationQueue> {
  const { rows } = await pool.query<Row>(
    `with waiting as (
       select 'question' as kind, id, variant_id, null::integer as eshop_id, null::integer as report_id, user_nick, text, null as question, null::integer as value,
         '{}'::text[] as pluses, '{}'::text[] as minuses, created_at
       from question where status = 'pending'
       union all
       select 'answer', answer.id, question.variant_id, null, null, answer.user_nick, answer.text, question.text, null, '{}', '{}',
         answer.created_at
       from answer join question on question.id = question_id where answer.status = 'pending'
       union all
       select 'review', id, variant_id, null, null, user_nick, coalesce(text, ''), null, value, pluses, minuses, created_at
       from review where status = 'pending'
       union all
       select 'star-review', order_id::integer, null, eshop_id, null, null, coalesce(text, ''), null, rating, '{}', '{}', created_at
       from star_review where status = 'pending'
       union all
       select 'star-reply', order_id::integer, null, eshop_id, null, eshop.name, reply_text, text, star_review.rating, '{}', '{}', replied_at
       from star_review join eshop on eshop.id = eshop_id where reply_status = 'pending'
       union all
       select 'report', id, null, null, id, name, explanation, null, null, '{}', '{}', created_at
       from content_report where status = 'pending'
       union all
       select 'held-import', import_id, null, import_hold.eshop_id, null, null, concat_ws(E'\n',
           format('Plik: %s. Oferty w serwisie: %s.', coalesce(file, '?'), changes->'active'),
           format('Ubędzie: %s, przybędzie: %s, zmieni cenę: %s (w tym co najmniej dwukrotnie: %s).',
             changes->'deactivated', changes->'new', changes->'repriced', changes->'repricedFar'),
           (select string_agg(format('%s: %s zł → %s', example->>'name', (example->>'price')::numeric / 100,
               coalesce((example->>'newPrice')::numeric / 100 || ' zł', 'brak')), E'\n')
            from jsonb_array_elements(examples) as example)),
         null, null, '{}', '{}', started_at
       from import_hold join import_run on import_run.id = import_id where state = 'open'
     )
     select waiting.*, coalesce(variant.name, eshop.name, content_report.path) as name, eshop.slug,
       content_report.path, reference, reason, content_kind, content_key, count(*) over ()::integer as total,
       coalesce(
         (select array_agg(bytes order by position) from review_photo
          where waiting.kind = 'review' and review_id = waiting.id), '{}') as photos
     from waiting
     left join variant on variant.id = waiting.variant_id
     left join eshop on eshop.id = waiting.eshop_id
     left join content_report on content_report.id = report_id
     order by waiting.created_at, waiting.kind, waiting.id limit $1`,
    [MAX_SHOWN],
  );
  return { total: rows[0]?.total ?? 0, entries: await Promise.all(rows.map((row) => presentEntry(pool, row))) };
}

async function presentEntry(pool: Database, row: Row): Promise<Entry> {
  const { kind, id, text, value, pluses, minuses, reference, reason } = row;
  const reported = reportedKindSchema.safeParse(row.content_kind);
  return {
    kind,
    id,
    text,
    question:
      reported.success && row.content_key !== null
        ? await findContent(pool, { kind: reported.data, key: row.content_key })
        : row.question,
    report: reference === null || reason === null ? null : { reference, reason },
    value,
    pluses,
    minuses,
    subject: {
      name: row.name,
      path: row.path ?? (row.variant_id === null ? starPaths.eshop(row.slug!) : paths.variant(row.variant_id)),
    },
    userNickName: row.user_nick,
    dateTime: row.created_at.toISOString(),
    photos: await Promise.all(row.photos.map(toDataUrl)),
  };
}

async function toDataUrl(bytes: Buffer) {
  const small = await sharp(bytes).resize(PHOTO_EDGE_PX, PHOTO_EDGE_PX, { fit: 'inside' }).webp().toBuffer();
  return `data:image/webp;base64,${small.toString('base64')}`;
}
