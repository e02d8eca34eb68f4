import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { KNOWN_JSON, KNOWN_TEXTS, KNOWN_VALUES } from './hostileValues.ts';
import { listVariations } from './listVariations.ts';

test('each known value is in each place of an otherwise valid request', () => {
  const requests = listVariations({
    method: 'POST',
    path: '/list/{id}',
    known: { id: fc.constant(7), page: fc.constant(2) },
    query: { page: { type: 'integer' } },
    body: { properties: { name: { type: 'string' } } },
    example: { name: 'Salon', count: 1 },
  });
  const [valid, target] = ['{"name":"Salon","count":1}', '/list/7?page=2'];
  expect(requests).toContainEqual({
    method: 'POST',
    target,
    headers: { 'content-type': 'application/json' },
    body: valid,
  });
  const bodies = requests.filter((request) => request.target === target).map(({ body }) => body);
  for (const value of [...KNOWN_TEXTS, ...KNOWN_VALUES]) {
    expect(bodies).toContain(JSON.stringify({ name: value, count: 1 }));
    expect(bodies).toContain(JSON.stringify({ name: 'Salon', count: value }));
  }
  expect(bodies).toEqual(expect.arrayContaining(KNOWN_JSON));
  const targets = requests.filter(({ body }) => body === valid).map((request) => request.target);
  expect(targets).toEqual(expect.arrayContaining(['/list/constructor?page=2', '/list/7?page=constructor']));
  expect(targets.filter((each) => each.startsWith('/list/7?page=2&')).length).toBeGreaterThan(5);
  expect(requests.filter((request) => request.target === target && request.headers?.range)).toHaveLength(1);
});

test('each known text is in each field of an otherwise valid form', () => {
  const requests = listVariations({
    method: 'POST',
    path: '/change',
    form: { name: { type: 'string' }, action: { type: 'string' } },
    example: { name: 'listing', action: 'pin' },
  });
  const bodies = requests.map(({ body }) => body);
  expect(bodies).toEqual(expect.arrayContaining(['name=constructor&action=pin', 'name=listing&action=constructor']));
  expect(requests.filter(({ body }) => body === undefined)).toHaveLength(1);
});

test('a request without a body has none', () => {
  const requests = listVariations({ method: 'GET', path: '/menu' });
  expect(requests[0]).toEqual({ method: 'GET', target: expect.stringContaining('/menu'), headers: {} });
  expect(requests.every(({ body }) => body === undefined)).toBe(true);
  expect(requests.map(({ target }) => target)).toContain('/menu');
});
