import type { FastifyInstance } from 'fastify';
import { paths } from '@gniazdo/contracts/site';

/** URIs of RFC 9116. */
type Settings = { publicUrl: string; securityContacts: string[] | undefined; securityPolicy: string | undefined };

/** Days from the start of the shell. RFC 9116 recommends less than a year. */
const VALID_DAYS = 330;

/** `/.well-known/security.txt` (RFC 9116): where to report vulnerabilities. By default the contact page. */
export function registerSecurityTxt(
  server: FastifyInstance,
  { publicUrl, securityContacts, securityPolicy }: Settings,
) {
  const contacts = securityContacts ?? [`${publicUrl}${paths.contact()}`];
  const text = [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${new Date(Date.now() + VALID_DAYS * 86_400_000).toISOString()}`,
    'Preferred-Languages: pl, en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    ...(securityPolicy ? [`Policy: ${securityPolicy}`] : []),
    '',
  ].join('\n');

  server.get('/.well-known/security.txt', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').type('text/plain; charset=utf-8').send(text),
  );
}
