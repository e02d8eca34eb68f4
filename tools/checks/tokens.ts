// Stray values: colours are written in tokens.css alone, everywhere else as `var(--…)`.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const COLOUR = /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch|oklab|lab|lch)a?\(/i;

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.css'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && !file.endsWith('tokens.css') && existsSync(join(root, file)));

const stray = files.flatMap((file) =>
  readFileSync(join(root, file), 'utf8')
    .split('\n')
    .flatMap((line, index) => {
      const colour = COLOUR.exec(line.replace(/url\([^)]*\)/g, ''));
      return colour
        ? [`${file}:${index + 1} has the colour ${colour[0]}: name it in libs/shared/ui/tokens.css and use var(--…).`]
        : [];
    }),
);
for (const sentence of stray) console.error(sentence);
console.log(
  stray.length === 0 ? `No stray colours in ${files.length} style sheets.` : `${stray.length} stray colours.`,
);
process.exitCode = stray.length === 0 ? 0 : 1;
