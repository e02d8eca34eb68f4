import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { until } from '@gniazdo/testing/until';

test('a program ends when the command that started it is stopped', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gniazdo-exec-'));
  const file = join(folder, 'pid');
  const command = spawn(process.execPath, [join(__dirname, 'testing/execUntilExitMain.ts'), file]);
  await until('the program runs', () => existsSync(file) && readFileSync(file, 'utf8') !== '', 60_000);
  const pid = Number(readFileSync(file, 'utf8'));
  expect(isRunning(pid)).toBe(true);
  command.kill('SIGTERM');
  await once(command, 'exit');
  await until('the program has ended', () => !isRunning(pid), 30_000);
  rmSync(folder, { recursive: true });
});

function isRunning(pid: number) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
