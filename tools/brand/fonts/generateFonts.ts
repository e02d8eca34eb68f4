// `npm run fonts`: cuts the fonts down to the characters that Polish shops write, and writes them with their style sheet
// to libs/shared/ui/fonts. Needed again only when faces.ts or a font's version changes.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import subsetFont from 'subset-font';
import { FACES, type Face } from './faces.ts';
import { fallbackRule } from './fallbackRule.ts';

const require = createRequire(import.meta.url);
const folder = join(import.meta.dirname, '../../../libs/shared/ui/fonts');

mkdirSync(folder, { recursive: true });
const rules: string[] = [];
for (const face of FACES) {
  for (const file of face.files) {
    const bytes = await cut(face, file.subset, file.text, 'woff2');
    writeFileSync(join(folder, `${file.name}.woff2`), bytes);
    console.log(`${file.name}.woff2`.padEnd(24), bytes.length);
    rules.push(`@font-face {
  font-family: ${face.family};
  src: url('./${file.name}.woff2');
  font-weight: ${face.cssWeight};
  font-display: swap;
  unicode-range: ${file.unicodeRange};
}`);
  }
  for (const fallback of face.fallbacks) {
    const fixed = await Promise.all(
      face.files.map(({ subset, text }) => cut({ ...face, weight: fallback.weight }, subset, text, 'sfnt')),
    );
    rules.push(fallbackRule(face, fallback, fixed));
  }
}
const head =
  '/* Made by `npm run fonts`. A fallback takes the room that its font will take, so nothing moves when it comes. */';
const file = join(folder, 'fonts.css');
const css = `${head}\n${rules.join('\n\n')}\n`;
writeFileSync(file, await format(css, { ...(await resolveConfig(file)), parser: 'css' }));

function cut(
  { source, weight, hasPlainCharactersOnly }: Face,
  subset: string,
  text: string,
  targetFormat: 'woff2' | 'sfnt',
) {
  const file = require.resolve(`@fontsource-variable/${source}/files/${source}-${subset}-wght-normal.woff2`);
  return subsetFont(readFileSync(file), text, {
    targetFormat,
    variationAxes: { wght: weight },
    noLayoutClosure: hasPlainCharactersOnly,
  });
}
