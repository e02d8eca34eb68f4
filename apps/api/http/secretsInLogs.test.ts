import { listRoutes } from '@gniazdo/testing/hostile-input/listRoutes';
import { createSecret } from '../accounts/secrets.ts';
import { fromShell, type TestApi } from '../testing/startTestApi.ts';
import { withTestApi } from '../testing/withTestApi.ts';

/** As programs make them, and one that only programs which log addresses would log. */
const CODES = [createSecret(), 'kod-z-wiadomosci-4711'];
const BODY_NAMES = ['code', 'secret', 'token', 'own', 'password', 'ident', 'hash'];

let api: TestApi;

withTestApi((started) => {
  api = started;
});

// The log of these tests has the lines of all levels.
test('no code of a link is logged, whether the database answers or fails; unexpected errors have their stack', async () => {
  const routes = listRoutes(api.printRoutes()).filter(({ path }) => path.startsWith('/'));
  expect(await sendCodes(routes)).not.toContain(500);
  await api.pool.query('drop schema public cascade');
  const statuses = await sendCodes(routes);
  expect(statuses.filter((status) => status === 500).length).toBeGreaterThan(20);
  const unexpected = api.logs.filter(({ level }) => level === 50);
  expect(unexpected.length).toBeGreaterThan(20);
  const hasStack = ({ err }: { err?: { stack?: string } }) => /\n +at /.test(err?.stack ?? '');
  expect(unexpected.filter((entry) => !hasStack(entry))).toEqual([]);
  expect(unexpected.filter(({ reqId }) => reqId !== undefined).length).toBeGreaterThan(20);
  const lines = [...api.logs, ...api.errors].map((entry) => JSON.stringify(entry));
  expect(lines.filter((line) => CODES.some((code) => line.includes(code)))).toEqual([]);
}, 120_000);

async function sendCodes(routes: { method: string; path: string }[]) {
  const statuses: number[] = [];
  for (const code of CODES) {
    for (const [index, { method, path }] of routes.entries()) {
      const url = path.replaceAll(/:\w+|\*/g, (name) => (/(Id|[pP]osition)$/.test(name) ? '7' : code));
      const query = `?encryptedShare=${code}&own=${code}&code=${code}`;
      const body = method === 'GET' ? undefined : JSON.stringify(Object.fromEntries(BODY_NAMES.map((n) => [n, code])));
      const headers = fromShell({ address: `198.51.${index}.1`, cookie: `gniazdo_session=${code}` });
      statuses.push((await api.send(url + query, { method, headers, body })).status);
    }
  }
  return statuses;
}
