import type pg from 'pg';
import type { z } from 'zod';
import { toImportError } from '../import/toImportError.ts';
import { copyLines, encode } from '../merge/staging.ts';
import { readJsonLines } from './readJsonLines.ts';

/**
 * Writes a validated file of JSON lines to the temporary table `supplement(line, data)` and runs `work` on it in one
 * transaction: a file with an error changes nothing.
 */
export async function withSupplement<T, R>(
  pool: pg.Pool,
  path: string,
  schema: z.ZodType<T>,
  work: (client: pg.PoolClient) => Promise<R>,
): Promise<R> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('create temporary table supplement (line integer, data jsonb)');
    await copyLines(client, 'copy supplement from stdin', formatLines(path, schema));
    await client.query('analyze supplement');
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    throw toImportError(error);
  } finally {
    // Closing the session rolls back an open transaction and drops the temporary table.
    client.release(true);
  }
}

async function* formatLines<T>(path: string, schema: z.ZodType<T>) {
  let batch = '';
  for await (const { line, value } of readJsonLines(path, schema)) {
    batch += `${line}\t${encode(value, 'jsonb')}\n`;
    if (batch.length < 64 * 1024) continue;
    yield batch;
    batch = '';
  }
  if (batch) yield batch;
}
