import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PAGES_PART } from '../release/manifest.ts';

const EXCLUDED = /\.(test|stories)\.tsx?$/;
const EXCLUDED_FOLDERS = ['node_modules', 'dist', 'testing'];

/**
 * The parts of a remote that have style sheets of their own, each with the files that define it, relative to the remote's
 * folder: fragments by name, pages by their `pageStyles`, and all others. Names must be written out in the file of the
 * definition; what is not found this way belongs to PAGES_PART.
 */
export function findStyleParts(dir: string): Map<string, string[]> {
  const parts = new Map<string, string[]>();
  const files = globSync('**/*.{ts,tsx}', { cwd: dir, exclude: (name) => EXCLUDED_FOLDERS.includes(name) });
  for (const file of files.map((each) => each.replaceAll(path.sep, '/')).toSorted()) {
    if (EXCLUDED.test(file)) continue;
    for (const part of findPartsOf(readFileSync(path.join(dir, file), 'utf8')))
      parts.set(part, [...(parts.get(part) ?? []), `./${file}`]);
  }
  return parts;
}

function findPartsOf(text: string) {
  const fragments = text.includes('defineFragment') ? findAll(text, /\bname: '([\w-]+\/\w+)'/g) : [];
  const pages = findAll(text, /\bpageStyles(?::| =) '([\w-]+)'/g);
  const definitions = text.match(/\bdefinePage\b[<(]/g)?.length ?? 0;
  const named = text.match(/\bpageStyles(?=\s*[:,}])/g)?.length ?? 0;
  const isCommon = definitions > named || /\bdefineEndpoint\(/.test(text);
  return new Set([...fragments, ...pages, ...(isCommon ? [PAGES_PART] : [])]);
}

function findAll(text: string, pattern: RegExp) {
  return [...text.matchAll(pattern)].map(([, found]) => found!);
}
