import { GeneratorError } from '../GeneratorError.ts';
import type { Edit } from './editFile.ts';

const STATEMENT = /^import\s[^;]*;\n/gm;

/**
 * Imports names from a module: into the import that is there, or as a new one, packages before files, both in the order of
 * the alphabet.
 */
export function addImport(names: string[], specifier: string): Edit {
  return (text) => {
    const imports = [...text.matchAll(STATEMENT)].map((match) => ({
      from: match.index,
      to: match.index + match[0].length,
      names: /\{([^}]*)\}/.exec(match[0])?.[1],
      specifier: /'([^']+)';\n$/.exec(match[0])?.[1] ?? '',
    }));
    if (imports.length === 0) throw new GeneratorError(`has no imports: add one of ${names.join(', ')} by hand first.`);
    const same = imports.find((each) => each.specifier === specifier && each.names !== undefined);
    if (same) {
      const all = [...new Set([...listed(same.names!), ...names])].toSorted(byName);
      return put(text, same.from, same.to, `import { ${all.join(', ')} } from '${specifier}';\n`);
    }
    const line = `import { ${names.join(', ')} } from '${specifier}';\n`;
    const next = imports.find((each) => rankOf(each.specifier) > rankOf(specifier));
    const at = next ? next.from : imports.at(-1)!.to;
    return put(text, at, at, line);
  };
}

function listed(names: string) {
  return names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/** Without `type`, capitals like small letters. */
function byName(a: string, b: string) {
  const bare = (name: string) => name.replace(/^type /, '').toLowerCase();
  return bare(a) < bare(b) ? -1 : 1;
}

/** Strings that are in order when the modules are. */
function rankOf(specifier: string) {
  if (!specifier.startsWith('.')) return `0${specifier}`;
  return specifier.startsWith('../') ? `1${specifier}` : `2${specifier}`;
}

function put(text: string, from: number, to: number, line: string) {
  return text.slice(0, from) + line + text.slice(to);
}
