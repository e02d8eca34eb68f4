import type { Edit } from './editFile.ts';
import { addImport } from './addImport.ts';
import { addToList } from './addToList.ts';
import { insertBefore } from './insertBefore.ts';

type Part = { list: 'pages' | 'fragments'; name: string; file: string };

/** Names a part in a remote's table of contents. */
export function registerPart({ list, name, file }: Part): Edit[] {
  const add: Edit = (text) =>
    text.includes(`${list}: [`)
      ? addToList(`${list}: [`, name)(text)
      : insertBefore('})', `, ${list}: [${name}]`)(text.replace(/,?\s*\}\)/, '})'));
  return [addImport([name], file), add];
}
