import { createServer } from 'node:http';
import { type AddressInfo, Socket } from 'node:net';
import { recordFigure } from '@gniazdo/testing/hostile-input/inputTests';
import { buildUrlTricks } from '@gniazdo/testing/hostile-input/urlTricks';
import { fetchPicture, type FetchOptions } from './fetchPicture.ts';

afterEach(() => jest.restoreAllMocks());

test('no address of a picture leads to a connection if its host is private or resolves to this machine', async () => {
  const countConnections = watchConnections();
  const lookup: FetchOptions['lookup'] = (_host, done) => done(null, [{ address: '127.0.0.1', family: 4 }]);
  const tricks = buildUrlTricks();
  const problems = new Set<string>();
  for (const address of tricks) {
    const error = await fetchPicture(address, { lookup }).catch((each: { problem: string }) => each);
    problems.add('problem' in error ? error.problem : 'none');
  }
  const found = countConnections();
  recordFigure({ measured: 'SSRF: connections for addresses of pictures', goal: 0, found, of: tricks.length });
  expect(tricks.length).toBeGreaterThan(200);
  expect([...problems]).toEqual(['refused']);
  expect(found).toBe(0);
});

test('the test above counts a connection to an allowed host', async () => {
  const server = createServer((_request, response) => response.end('bytes')).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const countConnections = watchConnections();
  await fetchPicture(`http://${host}/a.jpg`, { allowedHosts: [host] });
  expect(countConnections()).toBe(1);
  await new Promise((resolve) => server.close(resolve));
});

function watchConnections() {
  const emit = jest.spyOn(Socket.prototype, 'emit');
  return () => emit.mock.calls.filter(([event]: string[]) => event === 'connectionAttempt').length;
}
