import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** TypeScript files of the project, tracked or untracked, relative to its root. */
export function sourceFiles(root: string) {
  const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], {
    cwd: root,
    encoding: 'utf8',
  });
  return list.split('\n').filter((file) => file && existsSync(join(root, file)));
}
