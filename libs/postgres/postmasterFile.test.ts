import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { until } from '@gniazdo/testing/until';
import { isAlive, isPostgres } from './postmasterFile.ts';

test('a running process is alive, and not a PostgreSQL server', () => {
  expect(isAlive(process.pid)).toBe(true);
  expect(isPostgres(process.pid)).toBe(false);
});

test('a process that has ended is not alive, even while its parent does not collect it', async () => {
  // `exec` replaces the shell before its child ends, so nothing collects the child.
  const parent = spawn('sh', ['-c', 'sleep 1 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const [output] = (await once(parent.stdout, 'data')) as [Buffer];
    const zombie = Number(output.toString());
    await until('the child has ended', () => !isAlive(zombie));
    expect(process.kill(zombie, 0)).toBe(true);
  } finally {
    parent.kill();
  }
});
