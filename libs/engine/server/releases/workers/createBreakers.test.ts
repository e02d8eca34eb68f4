import { expect, test } from '@jest/globals';
import { buildPageRequest } from '@gniazdo/composition/testing/openWorker';
import { getClient } from '../../http/getClient.ts';
import { createBreakers } from './createBreakers.ts';

const PAGE = { type: 'page', route: '/products', request: buildPageRequest() } as const;

test('failures of one client close the page for this client only', () => {
  const breakers = createBreakers();
  for (let n = 0; n < 20; n++) call(breakers, '2001:db8:1:1::1', true);
  expect(isAllowed(breakers, '2001:db8:1:1::2')).toBe(false);
  expect(isAllowed(breakers, '203.0.113.7')).toBe(true);
  expect(breakers.report()).toMatchObject({ state: 'closed', open: [], failures: 2, refused: 15 + 1 });
});

test('failures of visitors of several networks close it for everyone', () => {
  const breakers = createBreakers();
  for (let n = 0; n < 5; n++) call(breakers, `203.0.${n}.7`, true);
  expect(isAllowed(breakers, '198.51.100.1')).toBe(false);
  expect(breakers.report()).toMatchObject({ state: 'open', open: ['page /products'], opened: 1 });
});

test('a client that fails again and again does not open it for others, however often they succeed', () => {
  const breakers = createBreakers();
  for (let n = 0; n < 50; n++) {
    call(breakers, '203.0.113.7', true);
    if (n % 10 === 0) call(breakers, `198.51.${n}.1`, false);
  }
  expect(isAllowed(breakers, '198.51.100.1')).toBe(true);
});

test('without a client, every failure counts', () => {
  const breakers = createBreakers();
  for (let n = 0; n < 5; n++) breakers.get(PAGE).failed();
  expect(breakers.state()).toBe('open');
  breakers.reset();
  expect(breakers.state()).toBe('closed');
});

function call(breakers: ReturnType<typeof createBreakers>, address: string, isFailing: boolean) {
  const breaker = breakers.get(PAGE, getClient(address));
  if (!breaker.allows()) return;
  if (isFailing) breaker.failed();
  else breaker.succeeded();
}

function isAllowed(breakers: ReturnType<typeof createBreakers>, address: string) {
  const breaker = breakers.get(PAGE, getClient(address));
  const isAllowed = breaker.allows();
  if (isAllowed) breaker.cancelled();
  return isAllowed;
}
