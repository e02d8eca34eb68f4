// `npm run icons`: takes the icons named in icons.ts from Lucide, each as one path, and writes them to
// libs/shared/ui/components/iconPaths.ts. One path is one element: a list of 48 cards has a hundred icons.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ICONS } from './icons.ts';
import { getPathData, type Shape } from './getPathData.ts';

const lines: string[] = [];
for (const [name, file] of Object.entries(ICONS)) {
  const icon = (await import(`lucide/dist/esm/icons/${file}.mjs`)) as { default: Shape[] };
  lines.push(`  ${name}: '${icon.default.map(getPathData).join('')}',`);
}
const text = `/** Outlines on a grid of 24, from Lucide (ISC licence, lucide.dev); made by \`npm run icons\`. */
export const iconPaths = {
${lines.join('\n')}
} as const;

export type IconName = keyof typeof iconPaths;
`;
writeFileSync(join(import.meta.dirname, '../../../libs/shared/ui/components/iconPaths.ts'), text);
console.log(`${lines.length} icons, ${text.length} bytes.`);
