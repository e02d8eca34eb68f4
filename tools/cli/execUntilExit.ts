import { execFile, type ExecFileOptions } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Runs a program to its end. It gets SIGTERM if this process exits before, so that nothing outlives a stopped command. */
export async function execUntilExit(file: string, args: string[], options: ExecFileOptions) {
  const running = run(file, args, options);
  const stop = () => void running.child.kill('SIGTERM');
  process.on('exit', stop);
  try {
    return await running;
  } finally {
    process.off('exit', stop);
  }
}
