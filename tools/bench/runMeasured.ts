import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

export type Usage = {
  seconds: number;
  cpuSeconds: number;
  /** Maximum resident memory of the process, MB. */
  peakMb: number;
};

/** Written by reportUsage.mjs. `maxRSS` in kB. */
const usageSchema = z.object({ maxRSS: z.number(), cpuMs: z.number() });

const PRELOAD = fileURLToPath(new URL('reportUsage.mjs', import.meta.url));

/** Runs a script with this version of Node, prints its output and measures it. Rejects if the script fails. */
export async function runMeasured(args: string[], env: NodeJS.ProcessEnv = {}): Promise<Usage> {
  const file = join(tmpdir(), `gniazdo-usage-${process.pid}-${Date.now()}.json`);
  const started = performance.now();
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '--import', PRELOAD, ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env, BENCH_USAGE_FILE: file },
  });
  const code = await new Promise((resolve, reject) => child.on('error', reject).on('exit', resolve));
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${String(code)}.`);
  const { maxRSS, cpuMs } = usageSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  rmSync(file);
  return {
    seconds: (performance.now() - started) / 1000,
    cpuSeconds: cpuMs / 1000,
    peakMb: Math.round(maxRSS / 1024),
  };
}
