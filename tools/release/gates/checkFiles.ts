import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Gate } from './Gate.ts';

const EVAL = /(?<![\w.$])eval\s*\(|(?<![\w.$])new\s+Function\s*\(/;
const MAP = /[#@]\s*sourceMappingURL=/;

/** Browsers get no code that makes code, which the content security policy would stop, and no source maps. */
export const checkFiles: Gate = async ({ folder, manifest: { name } }) => {
  const sentences: string[] = [];
  for (const file of await readdir(path.join(folder, 'browser'), { recursive: true })) {
    if (file.endsWith('.map')) {
      sentences.push(`browser/${file} is a source map: maps are never public. Build without them.`);
      continue;
    }
    if (!/\.(js|css)$/.test(file)) continue;
    const text = await readFile(path.join(folder, 'browser', file), 'utf8');
    if (MAP.test(text)) sentences.push(`browser/${file} points to a source map: maps are never public.`);
    const found = file.endsWith('.js') && EVAL.exec(text);
    if (found) {
      const near = text.slice(Math.max(0, found.index - 40), found.index + 40).replaceAll(/\s+/g, ' ');
      sentences.push(
        `browser/${file} of ${name} has "${near}": browsers refuse eval here. ` +
          'Find the import that brings it, and take another library or leave it on the server.',
      );
    }
  }
  return sentences;
};
