import { expect, test } from '@jest/globals';
import { createPendingCalls, type WorkerResponse } from './createPendingCalls.ts';

const TIMINGS = { load: 0, render: 0 };

test('a call has one response; a second one breaks the protocol', () => {
  const { calls, responses } = open();
  calls.settle(fragment(1));
  expect(responses).toEqual([fragment(1)]);
  expect(() => calls.settle(fragment(1))).toThrow('it sent "fragment" for a request that it does not have');
});

test('the late response of a cancelled call is ignored once', () => {
  const { calls, responses } = open();
  calls.cancel(1);
  calls.settle({ type: 'fragment-request', id: 1, n: 0, name: 'a/B', props: {}, fallbackHtml: '' });
  calls.settle(fragment(1));
  expect(responses).toEqual([]);
  expect(() => calls.settle(fragment(1))).toThrow('does not have');
});

test('responses of many cancelled calls are ignored', () => {
  const { calls, add } = open();
  for (let id = 2; id < 3000; id++) {
    add(id);
    calls.cancel(id);
  }
  calls.settle(fragment(2));
  calls.settle(fragment(2999));
  expect(() => calls.settle(fragment(3001))).toThrow('does not have');
});

test('a response of another type, and fragments for a fragment, break the protocol', () => {
  const { calls } = open();
  expect(() => calls.settle({ type: 'redirect', id: 1, status: 301, location: '/' })).toThrow(
    'it responded to a fragment request with "redirect"',
  );
  const request = { type: 'fragment-request', id: 1, n: 0, name: 'a/B', props: {}, fallbackHtml: '' } as const;
  expect(() => calls.settle(request)).toThrow('it requested a fragment for a fragment');
});

test('a page requests each fragment once, and not more than a limit', () => {
  const { calls, add } = open();
  add(2, 'page');
  const request = (n: number) =>
    calls.settle({ type: 'fragment-request', id: 2, n, name: 'a/B', props: {}, fallbackHtml: '' });
  request(0);
  expect(() => request(0)).toThrow('too many fragments or one twice');
  for (let n = 1; n < 200; n++) request(n);
  expect(() => request(200)).toThrow('too many fragments or one twice');
});

function open() {
  const calls = createPendingCalls();
  const responses: WorkerResponse[] = [];
  function add(id: number, type: 'page' | 'fragment' = 'fragment') {
    calls.add(id, {
      type,
      requestId: 'r',
      resolve: (response) => responses.push(response),
      reject: (error) => {
        throw error;
      },
    });
  }
  add(1);
  return { calls, responses, add };
}

function fragment(id: number): WorkerResponse {
  return { type: 'fragment', id, html: '', timings: TIMINGS };
}
