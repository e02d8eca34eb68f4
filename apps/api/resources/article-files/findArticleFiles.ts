import type { ArticleFile } from '@gniazdo/contracts/offers';
import type pg from 'pg';
import { oneValue } from '../../database/one.ts';

/** Changes with every valid text. */
export async function findArticleVersion(pool: pg.Pool): Promise<string> {
  return oneValue<string>(
    pool,
    `select md5(coalesce(string_agg(slug || md5(text), ' ' order by slug), ''))
     from article_file where text is not null`,
  );
}

export async function findArticleFiles(pool: pg.Pool): Promise<ArticleFile[]> {
  const { rows } = await pool.query<ArticleFile>(
    'select slug, text from article_file where text is not null order by slug',
  );
  return rows;
}
