import type { ModerationQueue } from '@gniazdo/contracts';
import type pg from 'pg';
import sharp from 'sharp';

const MAX_SHOWN = 30;
const PHOTO_EDGE_PX = 240;

type Entry = ModerationQueue['entries'][number];
type Row = Omit<Entry, 'photos' | 'dateTime' | 'variant' | 'userNickName'> & {
  variant_id: number;
  variant_name: string;
  user_nick: string | null;
  created_at: Date;
  photos: Buffer[];
  total: number;
};

/** The texts that wait, the oldest first, with their number. */
export async function findModerationQueue(pool: Pick<pg.Pool, 'query'>): Promise<ModerationQueue> {
  const { rows } = await pool.query<Row>(
    `with waiting as (
       select 'question' as kind, id, variant_id, user_nick, text, null as question, null::integer as value,
         '{}'::text[] as pluses, '{}'::text[] as minuses, created_at
       from question where status = 'pending'
       union all
       select 'answer', answer.id, question.variant_id, answer.user_nick, answer.text, question.text, null, '{}', '{}',
         answer.created_at
       from answer join question on question.id = question_id where answer.status = 'pending'
       union all
       select 'review', id, variant_id, user_nick, coalesce(text, ''), null, value, pluses, minuses, created_at
       from review where status = 'pending'
     )
     select waiting.*, variant.name as variant_name, count(*) over ()::integer as total,
       coalesce(
         (select array_agg(bytes order by position) from review_photo
          where waiting.kind = 'review' and review_id = waiting.id), '{}') as photos
     from waiting join variant on variant.id = waiting.variant_id
     order by waiting.created_at, waiting.kind, waiting.id limit $1`,
    [MAX_SHOWN],
  );
  return { total: rows[0]?.total ?? 0, entries: await Promise.all(rows.map(presentEntry)) };
}

async function presentEntry(row: Row): Promise<Entry> {
  const { kind, id, text, question, value, pluses, minuses } = row;
  return {
    kind,
    id,
    text,
    question,
    value,
    pluses,
    minuses,
    variant: { id: row.variant_id, name: row.variant_name },
    userNickName: row.user_nick,
    dateTime: row.created_at.toISOString(),
    photos: await Promise.all(row.photos.map(toDataUrl)),
  };
}

async function toDataUrl(bytes: Buffer) {
  const small = await sharp(bytes).resize(PHOTO_EDGE_PX, PHOTO_EDGE_PX, { fit: 'inside' }).webp().toBuffer();
  return `data:image/webp;base64,${small.toString('base64')}`;
}
