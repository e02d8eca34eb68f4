import { spawn } from 'node:child_process';
import { basename } from 'node:path';
import { ROOT, type TestResult } from '@gniazdo/cli';

/** Runs a tool that passes or fails as a whole, which counts as one test. Its output is printed. */
export function runCheck(command: string, args: string[]): Promise<TestResult> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit' });
    child.on('error', (error) => {
      console.error(`${basename(command)} could not be run: ${error.message}`);
      resolve({ passed: 0, failed: 1 });
    });
    child.on('exit', (code) => resolve(code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }));
  });
}
