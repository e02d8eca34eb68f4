import type pg from 'pg';

/** Runs `run` in a transaction: commits when it resolves, rolls back when it rejects. */
export async function withTransaction<T>(pool: pg.Pool, run: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let isCommitted = false;
  try {
    await client.query('begin');
    const result = await run(client);
    await client.query('commit');
    isCommitted = true;
    return result;
  } finally {
    // Closing the connection rolls back, also when the connection is broken.
    client.release(!isCommitted);
  }
}
