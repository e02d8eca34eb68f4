import { type Kysely, sql } from 'kysely';

/** Keys are only ever compared for equality: by bytes, which is many times faster than by the Polish collation. */
export async function up(db: Kysely<unknown>) {
  await sql
    .raw(
      `
    alter table variant alter external_id type text collate "C", alter content_hash type text collate "C";
    alter table product_key alter key type text collate "C";
    alter table review alter external_id type text collate "C";
    alter table manufacturer alter slug type text collate "C";
    alter table eshop alter slug type text collate "C";
    alter table category alter slug type text collate "C";
  `,
    )
    .execute(db);
}
