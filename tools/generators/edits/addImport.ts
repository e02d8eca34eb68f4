import { UserFacingError } from '@gniazdo/errors';
import { addToList, type Edit, insertBefore } from './editFile.ts';

const STATEMENT = /^import\s[^;]*;\n/gm;

/** Imports names from a module, in an existing import or a new one. Packages come before files, both in alphabetical order. */
export function addImport(names: string[], specifier: string): Edit {
  return (text) => {
    const imports = [...text.matchAll(STATEMENT)].map((match) => ({
      from: match.index,
      to: match.index + match[0].length,
      names: /\{([^}]*)\}/.exec(match[0])?.[1],
      specifier: /'([^']+)';\n$/.exec(match[0])?.[1] ?? '',
    }));
    if (imports.length === 0) throw new UserFacingError(`has no imports. Import ${names.join(', ')} by hand.`);
    const same = imports.find((each) => each.specifier === specifier && each.names !== undefined);
    if (same) {
      const all = [...new Set([...parseNames(same.names!), ...names])].toSorted(compareNames);
      return replaceRange(text, same.from, same.to, `import { ${all.join(', ')} } from '${specifier}';\n`);
    }
    const line = `import { ${names.join(', ')} } from '${specifier}';\n`;
    const next = imports.find((each) => getSortKey(each.specifier) > getSortKey(specifier));
    const at = next ? next.from : imports.at(-1)!.to;
    return replaceRange(text, at, at, line);
  };
}

function parseNames(names: string) {
  return names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/** Compares names without the keyword `type` and in lower case. */
function compareNames(a: string, b: string) {
  const bare = (name: string) => name.replace(/^type /, '').toLowerCase();
  return bare(a) < bare(b) ? -1 : 1;
}

/** The sort order of these strings is that of the modules. */
function getSortKey(specifier: string) {
  if (!specifier.startsWith('.')) return `0${specifier}`;
  return specifier.startsWith('../') ? `1${specifier}` : `2${specifier}`;
}

function replaceRange(text: string, from: number, to: number, line: string) {
  return text.slice(0, from) + line + text.slice(to);
}

type Part = { list: 'pages' | 'forms' | 'fragments' | 'endpoints'; name: string; file: string };

/** Adds a page, form, fragment or endpoint to a remote's `remote.ts`. */
export function registerPart({ list, name, file }: Part): Edit[] {
  const add: Edit = (text) =>
    text.includes(`${list}: [`)
      ? addToList(`${list}: [`, name)(text)
      : insertBefore('})', `, ${list}: [${name}]`)(text.replace(/,?\s*\}\)/, '})'));
  return [addImport([name], file), add];
}
