import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { paths } from '@gniazdo/contracts';
import type { Place } from './startPlace.ts';

const CLIENTS = 16;
const BEFORE_MS = 2000;
const LIMIT_MS = 10_000;

const LOOK_MS = 50;

type Count = { answered: number; failed: number };

/**
 * Ends the shell in order, as a deployment does, while clients ask for pages as fast as they are answered. They stand
 * behind a balancer, which sends nobody to a shell that isn't ready.
 */
export async function stopUnderLoad(place: Place): Promise<[string, string, string, boolean][]> {
  const count: Count = { answered: 0, failed: 0 };
  const problems = new Map<string, number>();
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const gate = { isOpen: true };
  const client = async () => {
    while (gate.isOpen) {
      const problem = await ask(place.url + paths.products(), agent);
      count[problem ? 'failed' : 'answered'] += 1;
      if (problem) problems.set(problem, (problems.get(problem) ?? 0) + 1);
    }
  };
  const balancer = async () => {
    while (gate.isOpen) {
      gate.isOpen = await fetch(`${place.url}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
      await wait(LOOK_MS);
    }
  };
  const clients = [balancer(), ...Array.from({ length: CLIENTS }, client)];
  await wait(BEFORE_MS);
  const startedAt = performance.now();
  const { child } = place.shellProcess();
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const code = await Promise.race([ended, wait(LIMIT_MS * 2, 'never' as const)]);
  const took = Math.round(performance.now() - startedAt);
  await Promise.all(clients);
  agent.destroy();
  await place.restartShell();
  return [
    [
      `failed requests while the shell ends, ${CLIENTS} clients`,
      '0',
      `${count.failed} of ${count.answered + count.failed} ${[...problems].join('; ')}`,
      count.failed === 0,
    ],
    ['the shell ends after SIGTERM, exit code', '< 10 s, 0', `${took} ms, ${code}`, took < LIMIT_MS && code === 0],
  ];
}

/** Asks for a page; resolves with what went wrong, or null. */
function ask(url: string, agent: Agent) {
  return new Promise<string | null>((resolve) => {
    const request = get(url, { agent }, (response) => {
      response.on('error', (error) => resolve(`answer broke off: ${error.message}`));
      response.on('end', () => resolve(response.statusCode === 200 ? null : `status ${response.statusCode}`));
      response.resume();
    });
    request.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  });
}
