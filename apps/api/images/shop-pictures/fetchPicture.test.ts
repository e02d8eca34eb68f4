import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTcpServer, type AddressInfo, type Server as TcpServer } from 'node:net';
import { fetchPicture, type FetchOptions } from './fetchPicture.ts';
import { isPublicAddress } from '../../outbound/guardedRequest.ts';

/** A server on this machine that counts connections. */
let trap: TcpServer;
let connections = 0;
let trapPort: number;
let site: Server;
let origin: string;
let handleRequest: RequestListener;

beforeAll(async () => {
  trap = createTcpServer((socket) => {
    connections++;
    socket.destroy();
  });
  trapPort = await listen(trap, '::');
  site = createServer((request, response) => handleRequest(request, response));
  origin = `http://127.0.0.1:${await listen(site, '127.0.0.1')}`;
});

afterAll(async () => {
  await Promise.all([trap, site].map((server) => new Promise((resolve) => server.close(resolve))));
});

const TRICKS = [
  'http://127.0.0.1/',
  'http://127.0.0.1./',
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0x7f.0.0.1/',
  'http://0177.0.0.1/',
  'http://127.0.0.1.:80/',
  'http://①②⑦.⓪.⓪.①/',
  'http://１２７.０.０.１/',
  'http://127%2e0%2e0%2e1/',
  'http://0.0.0.0/',
  'http://0/',
  'http://10.0.0.1/',
  'http://172.16.0.1/',
  'http://192.168.1.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://100.64.0.1/',
  'http://198.18.0.1/',
  'http://224.0.0.1/',
  'http://240.0.0.1/',
  'http://255.255.255.255/',
  'http://[::]/',
  'http://[::1]/',
  'http://[0:0:0:0:0:0:0:1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[::127.0.0.1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[64:ff9b:1::7f00:1]/',
  'http://[2002:7f00:1::]/',
  'http://[2001:0:7f00:1::]/',
  'http://[fe80::1]/',
  'http://[fec0::1]/',
  'http://[fc00::1]/',
  'http://[fd00:ec2::254]/',
  'http://[ff02::1]/',
  'http://localhost/',
  'http://LOCALHOST./',
  'http://shop.localhost/',
  'http://router/',
  'http://printer.local/',
  'http://metadata.google.internal/',
  'http://host.home.arpa/',
  'http://home.arpa./',
  'http://wiki.corp/',
  'http://server.intranet/',
  'http://shop.example@127.0.0.1/',
  'http://user:secret@shop.example/',
  'http:\\\\127.0.0.1/',
  'http:127.0.0.1/',
  '//127.0.0.1/',
  'file:///etc/passwd',
  'ftp://shop.example/a.jpg',
  'gopher://127.0.0.1/_GET',
  'data:image/png;base64,AAAA',
  'javascript:alert(1)',
  'unix:/var/run/docker.sock',
  'http://',
  '',
];

test.each(TRICKS)('%s is refused without a request', async (trick) => {
  connections = 0;
  const addresses = [trick, withPort(trick)].filter((address) => address !== null);
  for (const address of addresses) {
    const lookup = jest.fn();
    await expect(fetchPicture(address, { lookup })).rejects.toMatchObject({ problem: 'refused' });
    expect(lookup).not.toHaveBeenCalled();
  }
  expect(connections).toBe(0);
});

test.each([
  ['this machine', ['127.0.0.1']],
  ['this machine, by IPv6', ['::1']],
  ['the network around it', ['10.1.2.3']],
  ['the metadata service of a cloud', ['169.254.169.254']],
  ['a public address and, as a second, this machine', ['93.184.215.14', '127.0.0.1']],
])('a name that resolves to %s is refused without a request', async (_, addresses) => {
  connections = 0;
  const entries = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  const lookup: FetchOptions['lookup'] = (_host, done) => done(null, entries);
  await expect(fetchPicture('http://shop.example/a.jpg', { lookup })).rejects.toMatchObject({ problem: 'refused' });
  expect(connections).toBe(0);
});

test('a port other than 80 and 443 is refused on any host', async () => {
  await expect(fetchPicture('http://93.184.215.14:22/')).rejects.toMatchObject({ problem: 'refused' });
});

test('by default a picture has 10 MB at most', async () => {
  for (const [length, isTaken] of [
    [10_000_000, true],
    [10_000_001, false],
  ] as const) {
    handleRequest = (_request, response) => response.end(Buffer.alloc(length));
    const { maxBytes: _, ...options } = allowed();
    const fetched = fetchPicture(`${origin}/a.jpg`, options).then(
      (bytes) => bytes.length === length,
      (error: { problem: string }) => error.problem !== 'unusable',
    );
    expect([length, await fetched]).toEqual([length, isTaken]);
  }
});

test('a request to an allowed host contains nothing about a visitor', async () => {
  let headers: Record<string, unknown> = {};
  handleRequest = (request, response) => {
    headers = request.headers;
    response.end('bytes');
  };
  expect((await fetchPicture(`${origin}/a.jpg`, allowed())).toString()).toBe('bytes');
  expect(headers).toMatchObject({ 'accept-encoding': 'identity', 'user-agent': 'Gniazdo/1.0' });
  expect(Object.keys(headers)).toEqual(expect.not.arrayContaining(['cookie', 'referer', 'authorization']));
});

test.each(['http://127.0.0.1:PORT/x', 'http://169.254.169.254/', 'http://[::1]:PORT/', 'file:///etc/passwd', '//0/'])(
  'a redirect to %s is refused without a request',
  async (target) => {
    connections = 0;
    handleRequest = (_request, response) =>
      response.writeHead(302, { location: target.replace('PORT', String(trapPort)) }).end();
    await expect(fetchPicture(`${origin}/a.jpg`, allowed())).rejects.toMatchObject({ problem: 'refused' });
    expect(connections).toBe(0);
  },
);

test('at most three redirects to allowed hosts are followed', async () => {
  handleRequest = (request, response) =>
    request.url === '/b.jpg' ? response.end('there') : response.writeHead(301, { location: '/b.jpg' }).end();
  expect((await fetchPicture(`${origin}/a.jpg`, allowed())).toString()).toBe('there');
  handleRequest = (_request, response) => response.writeHead(301, { location: '/a.jpg' }).end();
  await expect(fetchPicture(`${origin}/a.jpg`, allowed())).rejects.toMatchObject({ problem: 'unusable' });
});

test('a response that is too large is refused, with and without a content-length', async () => {
  handleRequest = (_request, response) => response.writeHead(200, { 'content-length': 5000 }).end(Buffer.alloc(5000));
  await expect(fetchPicture(origin, allowed({ maxBytes: 4999 }))).rejects.toMatchObject({ problem: 'unusable' });
  expect(await fetchPicture(origin, allowed({ maxBytes: 5000 }))).toHaveLength(5000);
  handleRequest = (_request, response) => {
    // An endless response without a content-length.
    const pour = () => void (response.writable && response.write(Buffer.alloc(1000), pour));
    pour();
  };
  await expect(fetchPicture(origin, allowed({ maxBytes: 50_000 }))).rejects.toMatchObject({ problem: 'unusable' });
});

test('a host that does not respond, stalls or closes the connection counts as unreachable', async () => {
  const hosts: RequestListener[] = [
    () => undefined,
    (_request, response) => void response.writeHead(200).write('a'),
    (request) => request.socket.destroy(),
    (_request, response) => response.writeHead(503).end(),
  ];
  for (const host of hosts) {
    handleRequest = host;
    await expect(fetchPicture(origin, allowed({ timeoutMs: 300 }))).rejects.toMatchObject({ problem: 'unreachable' });
  }
});

test.each([404, 403, 204, 304])('a response with status %i is not a picture', async (status) => {
  handleRequest = (_request, response) => response.writeHead(status).end();
  await expect(fetchPicture(origin, allowed())).rejects.toMatchObject({ problem: 'unusable' });
});

test('addresses of the public internet are public', () => {
  for (const address of ['93.184.215.14', '8.8.8.8', '2606:4700::1111', '2a00:1450:400d::200e'])
    expect(isPublicAddress(address)).toBe(true);
  for (const address of ['', 'shop.example', '1.2.3', 'fe80::1%eth0']) expect(isPublicAddress(address)).toBe(false);
});

function allowed(options: FetchOptions = {}): FetchOptions {
  return { allowedHosts: [new URL(origin).host], ...options };
}

/** Returns the URL with the port of the counting server; null for URLs without a host. */
function withPort(trick: string) {
  const url = URL.parse(trick);
  if (!url?.host || !url.protocol.startsWith('http')) return null;
  url.port = String(trapPort);
  return url.href;
}

function listen(server: Server | TcpServer, host: string) {
  return new Promise<number>((resolve) =>
    server.listen(0, host, () => resolve((server.address() as AddressInfo).port)),
  );
}
