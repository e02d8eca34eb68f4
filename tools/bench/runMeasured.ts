import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export type Usage = {
  seconds: number;
  cpuSeconds: number;
  /** Highest resident memory of the process, MB. */
  peakMb: number;
};

const PRELOAD = fileURLToPath(new URL('reportUsage.mjs', import.meta.url));

/** Runs a script of ours with this Node, its output passed on, and measures it. Fails when the script fails. */
export async function runMeasured(args: string[], env: NodeJS.ProcessEnv = {}): Promise<Usage> {
  const file = join(tmpdir(), `gniazdo-usage-${process.pid}-${Date.now()}.json`);
  const started = performance.now();
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '--import', PRELOAD, ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env, BENCH_USAGE_FILE: file },
  });
  const code = await new Promise((resolve, reject) => child.on('error', reject).on('exit', resolve));
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${String(code)}.`);
  const { maxRSS, cpuMs } = JSON.parse(readFileSync(file, 'utf8')) as { maxRSS: number; cpuMs: number };
  rmSync(file);
  return {
    seconds: (performance.now() - started) / 1000,
    cpuSeconds: cpuMs / 1000,
    peakMb: Math.round(maxRSS / 1024),
  };
}
