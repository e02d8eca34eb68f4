import type pg from 'pg';

/** Stores a valid text. Resolves to true if it differs from the stored one. */
export async function storeArticle(pool: pg.Pool, slug: string, text: string) {
  const { rowCount } = await pool.query(
    `insert into article_file (slug, text) values ($1, $2)
     on conflict (slug) do update set text = $2, error = null, failed_at = null, changed_at = now()
       where article_file.text is distinct from $2 or article_file.error is not null`,
    [slug, text],
  );
  return rowCount === 1;
}

/** Stores what is wrong with a file; its last valid text stays. */
export async function storeFailure(pool: pg.Pool, slug: string, error: string) {
  await pool.query(
    `insert into article_file (slug, error, failed_at) values ($1, $2, now())
     on conflict (slug) do update set error = $2, failed_at = coalesce(article_file.failed_at, now())
       where article_file.error is distinct from $2`,
    [slug, error],
  );
}

/** Removes the articles whose files are gone: all except those with these slugs. */
export async function removeArticlesExcept(pool: pg.Pool, slugs: string[]) {
  await pool.query('delete from article_file where slug <> all($1)', [slugs]);
}

/** Records that the folder has been read, or why it has not. */
export async function recordCheck(pool: pg.Pool, error: string | null) {
  await pool.query(
    `insert into article_check (checked_at, error) values (now(), $1)
     on conflict (id) do update set error = $1, checked_at = case when $1::text is null then now() else article_check.checked_at end
       where article_check.error is distinct from $1 or ($1 is null and article_check.checked_at < now() - interval '30 seconds')`,
    [error],
  );
}
