import { Agent, createServer, type IncomingMessage, request as send, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const CHECK_INTERVAL_MS = 100;
const CHECK_TIMEOUT_MS = 1000;

/**
 * A small load balancer: requests go in turn to the servers whose /health/ready is 200, checked ten times a second. It never
 * repeats a request. 503 without a ready server, 502 if the server does not respond; both are counted.
 */
export async function openBalancer(ports: readonly number[]) {
  const servers = ports.map((port) => ({ port, isReady: false, agent: new Agent({ keepAlive: true }) }));
  const problems = new Map<string, number>();
  let turn = 0;
  const closing = new AbortController();

  const note = (problem: string) => problems.set(problem, (problems.get(problem) ?? 0) + 1);
  const balancer = createServer((request, response) => {
    const ready = servers.filter(({ isReady }) => isReady);
    const chosen = ready[turn++ % ready.length];
    if (chosen) return forward(request, response, chosen);
    note('no server is ready');
    response.writeHead(503).end();
  });
  // A test's clients must not meet the balancer's own timeouts.
  balancer.keepAliveTimeout = 60_000;

  function forward(request: IncomingMessage, response: ServerResponse, { port, agent }: (typeof servers)[number]) {
    const { method, url: path, headers } = request;
    const outgoing = send({ host: '127.0.0.1', port, agent, method, path, headers }, (incoming) => {
      const { connection: _own, 'keep-alive': _also, ...kept } = incoming.headers;
      response.writeHead(incoming.statusCode ?? 502, kept);
      incoming.on('error', (error) => {
        note(`incomplete response: ${error.message}`);
        response.destroy();
      });
      incoming.pipe(response);
    });
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      if (response.destroyed) return;
      if (response.headersSent) return void response.destroy();
      note(`${outgoing.reusedSocket ? 'reused' : 'new'} connection: ${error.code ?? error.message}`);
      response.writeHead(502).end();
    });
    response.on('close', () => outgoing.destroy());
    request.pipe(outgoing);
  }

  async function check(server: (typeof servers)[number]) {
    while (!closing.signal.aborted) {
      const signal = AbortSignal.timeout(CHECK_TIMEOUT_MS);
      server.isReady = await fetch(`http://127.0.0.1:${server.port}/health/ready`, { signal }).then(
        async (response) => (await response.arrayBuffer(), response.ok),
        () => false,
      );
      await wait(CHECK_INTERVAL_MS);
    }
  }

  await new Promise<void>((resolve) => balancer.listen(0, '127.0.0.1', resolve));
  const checks = servers.map(check);
  return {
    url: `http://127.0.0.1:${(balancer.address() as AddressInfo).port}`,
    problems,
    isReady: (port: number) => servers.some((server) => server.port === port && server.isReady),
    async close() {
      closing.abort();
      await Promise.all(checks);
      balancer.closeAllConnections();
      await new Promise((resolve) => balancer.close(resolve));
      for (const { agent } of servers) agent.destroy();
    },
  };
}
