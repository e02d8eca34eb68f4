import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { printResults, type ResultRow } from '../printResults.ts';
import { type Environment, startEnvironment, stopOnSignals } from '../startEnvironment.ts';
import { backUp } from './backUp.ts';
import { fillDisk } from './fillDisk.ts';
import { interruptImport } from './interruptImport.ts';
import { killProcesses } from './killProcesses.ts';
import { mountSmallDisk } from './mountSmallDisk.ts';
import { CLOCK_PRELOAD, SEARCH_LIMIT, shiftClocks } from './shiftClocks.ts';
import { slowDatabase } from './slowDatabase.ts';

const KILL = 'kill -9';

type Fault = (environment: Environment) => Promise<ResultRow[]>;

/** Runs the faults of whole processes, of the database, the disk and the clock. Returns whether all goals are reached. */
export async function runSystemFaults(offers: number, isWanted: (title: string) => boolean) {
  const rows: ResultRow[] = [];
  if (isWanted(KILL)) rows.push(...(await run(KILL, killProcesses)));
  const temporary = mkdtempSync(join(tmpdir(), 'gniazdo-faults-'));
  const clock = { file: join(temporary, 'clock-shift'), staffKeyFile: join(temporary, 'staff.key') };
  writeFileSync(clock.file, '0');
  writeFileSync(clock.staffKeyFile, randomBytes(32).toString('base64url'), { mode: 0o600 });
  const disk = mountSmallDisk();
  const faults: Record<string, Fault | string> = {
    'slow database': slowDatabase,
    'interrupted import': interruptImport,
    'full disk': typeof disk === 'string' ? disk : (environment) => fillDisk(environment, disk),
    'clock jumps': (environment) => shiftClocks(environment, clock),
    backup: backUp,
  };
  const chosen = Object.entries(faults).filter(([title]) => isWanted(title));
  try {
    if (chosen.length > 0) {
      const environment = await startEnvironment({
        offers,
        filesDir: typeof disk === 'string' ? undefined : disk.folder,
        apiEnv: shiftedClock(clock.file),
        shellEnv: {
          ...shiftedClock(clock.file),
          STAFF_KEY_FILE: clock.staffKeyFile,
          TRUSTED_PROXIES: 'loopback',
          RATE_LIMITS: `search=${SEARCH_LIMIT}`,
          // Every request is a line of the log.
          LOG_LEVEL: 'info',
        },
      });
      stopOnSignals(environment);
      try {
        for (const [title, fault] of chosen) {
          if (typeof fault === 'string') rows.push([title, '–', `skipped: ${fault}`, true]);
          else rows.push(...(await run(title, () => fault(environment))));
        }
      } finally {
        await environment.stop();
      }
    }
  } finally {
    if (typeof disk !== 'string') disk.unmount();
    rmSync(temporary, { recursive: true, force: true });
  }
  return rows.length === 0 || printResults(rows);
}

/** A fault that cannot be measured does not prevent the others. */
async function run(title: string, fault: () => Promise<ResultRow[]>): Promise<ResultRow[]> {
  console.log(`▸ ${title} …`);
  const rows = await fault().catch((error: Error): ResultRow[] => [
    [title, '–', `not measured: ${error.message}`, false],
  ]);
  for (const [what, goal, result, isReached] of rows) {
    console.log(`${isReached ? '✓' : '✗'} ${what}: ${result} (goal: ${goal})`);
  }
  return rows;
}

function shiftedClock(file: string) {
  return { NODE_OPTIONS: `--require ${CLOCK_PRELOAD}`, CLOCK_SHIFT_FILE: file };
}
