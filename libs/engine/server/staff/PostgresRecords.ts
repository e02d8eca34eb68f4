import pg from 'pg';
import type { StaffRecords } from './StaffRecords.ts';

const TIMEOUT_MS = 3000;
const MISSING_TABLE = new Set(['42P01', '3F000']);
/** Key of the advisory lock: one process creates the tables, others wait. Nothing else in the database may use it. */
const CREATE_TABLES_LOCK = 7_206_101;

/** In a schema of its own, which the roles of squads have no right to use. */
export const CREATE_STAFF_TABLES = `
  select pg_advisory_xact_lock(${CREATE_TABLES_LOCK});
  create schema if not exists staff;
  create table if not exists staff.spent_token (id text primary key, expires_at timestamptz not null);
  create table if not exists staff.end_of_sessions (at timestamptz primary key);
  do $$ begin
    if exists (select from pg_roles where rolname = 'release_shell') then
      grant usage on schema staff to release_shell;
      grant select, insert, delete on staff.spent_token, staff.end_of_sessions to release_shell;
    end if;
  end $$;
`;

/** Tables in PostgreSQL, for shells on many machines. The first write creates them. */
export class PostgresRecords implements StaffRecords {
  readonly #pool: pg.Pool;

  constructor(connectionString: string) {
    this.#pool = new pg.Pool({
      connectionString,
      application_name: 'gniazdo-staff',
      connectionTimeoutMillis: TIMEOUT_MS,
      statement_timeout: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
      max: 2,
      idleTimeoutMillis: 10_000,
      allowExitOnIdle: true,
    });
    // Without a listener, a lost idle connection would end the process.
    this.#pool.on('error', () => undefined);
  }

  async spend({ id, expiresAt }: { id: string; expiresAt: number }) {
    const { rowCount } = await this.#write(
      `with expired as (delete from staff.spent_token where expires_at < $3)
       insert into staff.spent_token (id, expires_at) values ($1, $2) on conflict (id) do nothing`,
      [id, new Date(expiresAt), new Date()],
    );
    return rowCount === 1;
  }

  async isSpent({ id, issuedAt }: { id: string; issuedAt: number }) {
    try {
      const { rows } = await this.#pool.query<{ spent: boolean }>(
        `select exists (select from staff.spent_token where id = $1)
           or exists (select from staff.end_of_sessions where at >= $2) as spent`,
        [id, new Date(issuedAt)],
      );
      return rows[0]!.spent;
    } catch (error) {
      if (isMissingTable(error)) return false;
      throw error;
    }
  }

  async endAll(now: number) {
    await this.#write('insert into staff.end_of_sessions (at) values ($1) on conflict (at) do nothing', [
      new Date(now),
    ]);
  }

  close() {
    return this.#pool.end();
  }

  async #write(statement: string, values: unknown[]) {
    try {
      return await this.#pool.query(statement, values);
    } catch (error) {
      if (!isMissingTable(error)) throw error;
      // Several statements in one query are one transaction.
      await this.#pool.query(CREATE_STAFF_TABLES);
      return this.#pool.query(statement, values);
    }
  }
}

function isMissingTable(error: unknown) {
  return MISSING_TABLE.has((error as { code?: string }).code ?? '');
}
