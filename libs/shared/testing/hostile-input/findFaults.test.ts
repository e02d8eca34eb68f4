import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { findFaults } from './findFaults.ts';
import { createRawClient } from './sendRaw.ts';

const GONE = 0;

test.each<[string, number[], string[]]>([
  ['a 503 that passes is no fault', [503, 503, 200], []],
  ['a closed connection that passes is no fault', [GONE, 200], []],
  ['a 503 that stays is a fault', [503], ['status 5xx (503']],
  ['a connection that is always closed is a fault', [GONE], ['no response (0']],
  ['a 500 is a fault even if it passes', [500, 200], ['status 5xx (500']],
  ['a 503 that becomes a 500 is a fault', [503, 500, 200], ['status 5xx (500']],
])('%s', async (_title, statuses, faults) => {
  // The last status stays.
  const left = [...statuses];
  const server = createServer((request, response) => {
    const status = left.length > 1 ? left.shift()! : left[0]!;
    if (status === GONE) request.socket.destroy();
    else response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const client = createRawClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const options = { describes: () => true, statuses: new Map<number, number>(), pauseMs: 0 };
  const found = await findFaults(client, [{ method: 'GET', target: '/' }], options);
  client.close();
  server.close();
  expect(found.map((text) => text.slice(0, text.indexOf(',')))).toEqual(faults);
});
