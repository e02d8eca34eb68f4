// Stray values: colours, sizes of type, corners, layers, shadows, fonts and times are written in tokens.css alone,
// everywhere else as `var(--…)`; layouts change at the breakpoints only; and fingers leave no hover behind.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findStickyHover } from './stray-values/findStickyHover.ts';
import { findStrayValues } from './stray-values/findStrayValues.ts';

const root = join(import.meta.dirname, '../..');
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.css'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && !/(tokens|fonts)\.css$/.test(file) && existsSync(join(root, file)));

const stray = files.flatMap((file) => {
  const css = readFileSync(join(root, file), 'utf8');
  return [...findStrayValues(file, css), ...findStickyHover(file, css)];
});
for (const sentence of stray) console.error(sentence);
console.log(stray.length === 0 ? `No stray values in ${files.length} style sheets.` : `${stray.length} stray values.`);
process.exitCode = stray.length === 0 ? 0 : 1;
