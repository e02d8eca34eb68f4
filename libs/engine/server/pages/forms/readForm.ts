import type { FastifyRequest } from 'fastify';

/** The first value of each field of a form; none if the body is not a form. */
export function readForm({ body, headers }: Pick<FastifyRequest, 'body' | 'headers'>): Partial<Record<string, string>> {
  if (!Buffer.isBuffer(body) || !headers['content-type']?.startsWith('application/x-www-form-urlencoded')) return {};
  const fields = [...new URLSearchParams(body.toString('utf8'))];
  return Object.fromEntries(fields.toReversed());
}
