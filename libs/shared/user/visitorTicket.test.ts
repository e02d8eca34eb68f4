import { hash } from 'node:crypto';
import { expect, jest, test } from '@jest/globals';
import { EncryptJWT } from 'jose';
import { readTicket, type VisitorTicket, writeTicket } from './visitorTicket.ts';

const KEY = 'key of the shell in tests of tickets';
const TICKET: VisitorTicket = {
  scopes: ['lists'],
  cookie: 'gniazdo_session=tajne',
  secrets: { ident: 'kod' },
  requestId: 'r-1',
  address: '203.0.113.7',
};

test('a ticket is read with the key that wrote it and shows nothing without it', async () => {
  const text = await writeTicket(TICKET, KEY);
  expect(await readTicket(text, KEY)).toEqual(TICKET);
  expect(await readTicket(text, `${KEY}!`)).toBe(null);
  const parts = text.split('.').map((part) => Buffer.from(part, 'base64url').toString('latin1'));
  expect(JSON.parse(parts[0]!)).toEqual({ alg: 'dir', enc: 'A256GCM' });
  const shown = parts.join();
  expect(shown).not.toMatch(/tajne|session|lists|kod|203/);
});

test('a changed ticket, other text and a ticket of ten seconds ago are refused', async () => {
  const text = await writeTicket(TICKET, KEY);
  const middle = text.length - 30;
  const changed = text.slice(0, middle) + (text[middle] === 'A' ? 'B' : 'A') + text.slice(middle + 1);
  for (const other of [changed, '', 'abc', `${text}.a`]) expect(await readTicket(other, KEY)).toBe(null);
  jest.useFakeTimers({ now: Date.now() + 10_001 });
  try {
    expect(await readTicket(text, KEY)).toBe(null);
  } finally {
    jest.useRealTimers();
  }
});

test('a ticket of another algorithm or without an end is refused, although the key is right', async () => {
  const key = hash('sha256', `visitor ticket\n${KEY}`, 'buffer');
  const write = (enc: string, ticket = new EncryptJWT(TICKET).setExpirationTime('10 s')) =>
    ticket.setProtectedHeader({ alg: 'dir', enc }).encrypt(key);
  expect(await readTicket(await write('A256GCM'), KEY)).toEqual(TICKET);
  expect(await readTicket(await write('A128CBC-HS256'), KEY)).toBe(null);
  expect(await readTicket(await write('A256GCM', new EncryptJWT(TICKET)), KEY)).toBe(null);
});
