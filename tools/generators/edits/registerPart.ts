import type { Edit } from './editFile.ts';
import { addImport } from './addImport.ts';
import { addToList } from './addToList.ts';
import { insertBefore } from './insertBefore.ts';

type Part = { list: 'pages' | 'forms' | 'fragments' | 'endpoints'; name: string; file: string };

/** Adds a page, form, fragment or endpoint to a remote's `remote.ts`. */
export function registerPart({ list, name, file }: Part): Edit[] {
  const add: Edit = (text) =>
    text.includes(`${list}: [`)
      ? addToList(`${list}: [`, name)(text)
      : insertBefore('})', `, ${list}: [${name}]`)(text.replace(/,?\s*\}\)/, '})'));
  return [addImport([name], file), add];
}
