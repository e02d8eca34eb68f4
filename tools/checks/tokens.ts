// Checks style sheets: colours, font sizes, radii, layers, shadows, fonts and durations are defined in tokens.css only
// and used as `var(--…)`; layouts change only at the breakpoints; `:hover` styles apply only to devices that can hover.
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
for (const message of stray) console.error(message);
console.log(stray.length === 0 ? `No stray values in ${files.length} style sheets.` : `${stray.length} stray values.`);
process.exitCode = stray.length === 0 ? 0 : 1;
