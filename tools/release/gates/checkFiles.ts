import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Gate } from './Gate.ts';

const EVAL = /(?<![\w.$])eval\s*\(|(?<![\w.$])new\s+Function\s*\(/;
const MAP = /[#@]\s*sourceMappingURL=/;

/** Browser files contain no eval, which the content security policy blocks, and no source maps. */
export const checkFiles: Gate = async ({ folder, manifest: { name } }) => {
  const messages: string[] = [];
  for (const file of await readdir(path.join(folder, 'browser'), { recursive: true })) {
    if (file.endsWith('.map')) {
      messages.push(`browser/${file} is a source map: source maps are not public. Build without them.`);
      continue;
    }
    if (!/\.(js|css)$/.test(file)) continue;
    const text = await readFile(path.join(folder, 'browser', file), 'utf8');
    if (MAP.test(text)) messages.push(`browser/${file} refers to a source map: source maps are not public.`);
    const found = file.endsWith('.js') && EVAL.exec(text);
    if (found) {
      const near = text.slice(Math.max(0, found.index - 40), found.index + 40).replaceAll(/\s+/g, ' ');
      messages.push(
        `browser/${file} of ${name} has "${near}": the content security policy blocks eval. ` +
          'Find the import that contains it, and use another library or use it on the server only.',
      );
    }
  }
  return messages;
};
