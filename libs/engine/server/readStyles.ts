import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The style sheets of a server build in `folder`: that of the layout has the name of the build's `entry`. */
export function readStyles(folder: string, entry: string, sheets: readonly string[]) {
  const read = (name: string) => readFileSync(path.join(folder, `${name}.css`), 'utf8');
  return { layout: read(entry), sheets: Object.fromEntries(sheets.map((name) => [name, read(name)])) };
}
