import { type ChildProcess, spawn } from 'node:child_process';

/** Far more than any step needs. */
const TIMEOUT_MS = 15 * 60_000;

type Options = { cwd: string; env?: NodeJS.ProcessEnv };

/** A program of another package starts with the user's environment only: no variables of npm or Nx of this command. */
function startProgram(file: string, args: string[], { cwd, env = {} }: Options) {
  const own = Object.entries(process.env).filter(([name]) => !/^(npm_|NX_|INIT_CWD)/i.test(name));
  return spawn(file, args, {
    cwd,
    env: { ...Object.fromEntries(own), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: TIMEOUT_MS,
  });
}

/** Runs a program to its end. Rejects with its output unless the exit code is `expected`. */
export async function runProgram(file: string, args: string[], options: Options & { expected?: number }) {
  const child = startProgram(file, args, options);
  const readOutput = collectOutput(child);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (code === (options.expected ?? 0)) return readOutput();
  throw new Error(`${[file, ...args].join(' ')} ended with ${code}:\n${readOutput()}`);
}

/** Starts a server. Resolves when its output has `ready`. */
export async function startServer(file: string, args: string[], { ready, ...options }: Options & { ready: RegExp }) {
  const child = startProgram(file, args, options);
  const readOutput = collectOutput(child);
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    const check = () => ready.test(readOutput()) && resolve();
    child.stdout.on('data', check);
    child.stderr.on('data', check);
    child.on('error', reject);
    child.on('close', (code) => reject(new Error(`${file} ${args[0]} ended with ${code}:\n${readOutput()}`)));
  });
  return {
    readOutput,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function collectOutput({ stdout, stderr }: ChildProcess) {
  let output = '';
  for (const stream of [stdout, stderr]) stream?.on('data', (text: Buffer) => (output += String(text)));
  return () => output;
}
