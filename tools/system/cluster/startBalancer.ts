import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openLogFile } from '@gniazdo/cli';
import { UserFacingError } from '@gniazdo/errors';
import { sendCommand } from './balancerCommands.ts';
import { BALANCER_FILES, getBalancerVariables } from './balancerSettings.ts';
import type { ClusterPorts } from './clusterPorts.ts';
import { findBalancer } from './findBalancer.ts';

type Options = { dataDir: string; ports: ClusterPorts; socket: string; isRestart: boolean };

const START_TIMEOUT_MS = 10_000;

/** Starts HAProxy with its output in `DATA_DIR/logs/balancer.log`. Resolves when it accepts commands. */
export async function startBalancer({ dataDir, ports, socket, isRestart }: Options) {
  const { program, env } = findBalancer();
  mkdirSync(join(dataDir, 'logs'), { recursive: true, mode: 0o700 });
  const logFile = join(dataDir, 'logs/balancer.log');
  const log = openLogFile(logFile, isRestart ? 'a' : 'w');
  const command = [program, '-db', ...BALANCER_FILES.flatMap((file) => ['-f', file])];
  // On Linux it ends with this process, even by kill -9, so that its ports are free for the next start.
  if (process.platform === 'linux') command.unshift('setpriv', '--pdeathsig', 'TERM');
  const child = spawn(command[0]!, command.slice(1), {
    env: { ...env, ...getBalancerVariables(ports, socket) },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  for (const output of [child.stdout, child.stderr]) output.pipe(log, { end: false });
  child.once('close', () => log.end());
  const ended = new Promise<string>((resolve) => {
    child.once('error', ({ message }) => resolve(message));
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
  const stop = async () => {
    if (!hasEnded()) child.kill('SIGTERM');
    await ended;
  };

  for (const until = Date.now() + START_TIMEOUT_MS; !(await acceptsCommands(socket));) {
    if (hasEnded() || Date.now() > until) {
      await stop();
      throw new UserFacingError(`The balancer did not start: ${readAlert(logFile)} (log: ${logFile})`);
    }
    await pause(20);
  }
  return { pid: child.pid!, ended, stop };
}

function acceptsCommands(socket: string) {
  return sendCommand(socket, 'show info').then(
    () => true,
    () => false,
  );
}

function readAlert(logFile: string) {
  const text = readFileSync(logFile, 'utf8');
  return /\[ALERT\].*? : (.*)/.exec(text)?.[1] ?? text.trim().split('\n').at(-1);
}
