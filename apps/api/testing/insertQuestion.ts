import type pg from 'pg';
import { createSecret, hashSecret } from '../accounts/secrets.ts';
import { insertRow, type Row } from './insertRow.ts';

/** Inserts a published question and resolves to its id. */
export async function insertQuestion(pool: pg.Pool, values: Row & { variant_id: number }) {
  const { id } = await insertRow<{ id: number }>(pool, 'question', {
    text: 'Czy sofa ma zdejmowane pokrowce?',
    status: 'published',
    secret_hash: hashSecret(createSecret()),
    ...values,
  });
  return id;
}
