import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { paths } from '@gniazdo/contracts/site';
import type { ResultRow } from './printResults.ts';
import type { Environment } from './startEnvironment.ts';

const CLIENTS = 16;
const WARM_UP_MS = 2000;
const MAX_STOP_MS = 10_000;

const HEALTH_CHECK_INTERVAL_MS = 50;

type Count = { succeeded: number; failed: number };

/**
 * Stops the shell gracefully, as a deployment does, while clients request pages as fast as they can. A simulated load balancer
 * sends no requests to a shell that isn't ready.
 */
export async function stopUnderLoad(environment: Environment): Promise<ResultRow[]> {
  const count: Count = { succeeded: 0, failed: 0 };
  const problems = new Map<string, number>();
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const balancerState = { isOpen: true };
  const client = async () => {
    while (balancerState.isOpen) {
      const problem = await requestPage(environment.url + paths.products(), agent);
      count[problem ? 'failed' : 'succeeded'] += 1;
      if (problem) problems.set(problem, (problems.get(problem) ?? 0) + 1);
    }
  };
  const balancer = async () => {
    while (balancerState.isOpen) {
      balancerState.isOpen = await fetch(`${environment.url}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
      await wait(HEALTH_CHECK_INTERVAL_MS);
    }
  };
  const clients = [balancer(), ...Array.from({ length: CLIENTS }, client)];
  await wait(WARM_UP_MS);
  const startedAt = performance.now();
  const { child } = environment.shellProcess();
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const code = await Promise.race([ended, wait(MAX_STOP_MS * 2, 'never' as const)]);
  const took = Math.round(performance.now() - startedAt);
  await Promise.all(clients);
  agent.destroy();
  await environment.restartShell();
  return [
    [
      `failed requests while the shell ends, ${CLIENTS} clients`,
      '0',
      `${count.failed} of ${count.succeeded + count.failed} ${[...problems].join('; ')}`,
      count.failed === 0,
    ],
    ['the shell ends after SIGTERM, exit code', '< 10 s, 0', `${took} ms, ${code}`, took < MAX_STOP_MS && code === 0],
  ];
}

/** Requests a page. Resolves to a description of the problem, or null. */
function requestPage(url: string, agent: Agent) {
  return new Promise<string | null>((resolve) => {
    const request = get(url, { agent }, (response) => {
      response.on('error', (error) => resolve(`response aborted: ${error.message}`));
      response.on('end', () => resolve(response.statusCode === 200 ? null : `status ${response.statusCode}`));
      response.resume();
    });
    request.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  });
}
