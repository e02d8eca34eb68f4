import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { formatIssues } from '@gniazdo/errors';
import { releaseManifestSchema, type ReleaseManifest } from '../release/manifest.ts';
import { BuildError } from './BuildError.ts';
import { getRepositoryPath } from './sourcePaths.ts';

/**
 * The remote's size budgets, which a gate enforces and the control room shows. Rejects with BuildError, which names the
 * line, if the file is invalid.
 */
export async function readBudgets(dir: string): Promise<Pick<ReleaseManifest, 'budgets'>> {
  const file = path.join(dir, 'budgets.json');
  if (!existsSync(file)) return {};
  const text = await readFile(file, 'utf8');
  try {
    return { budgets: releaseManifestSchema.shape.budgets.parse(JSON.parse(text)) };
  } catch (cause) {
    const { message } = cause as Error;
    const line = cause instanceof SyntaxError ? `:${findLine(text, message)}` : '';
    const reason = formatIssues(cause) ?? message.split('\n').join(' ');
    throw new BuildError(`${getRepositoryPath(file)}${line} is invalid: ${reason}`, { cause });
  }
}

/** The line of an error of JSON.parse, whose message does not always name it. */
function findLine(text: string, message: string) {
  const named = /\(line (\d+) column/.exec(message)?.[1];
  if (named) return Number(named);
  const lines = text.trimEnd().split('\n');
  const [kind = ''] = message.split(',');
  const index = lines.findIndex((_, last) => getParseError(lines.slice(0, last + 1).join('\n')).startsWith(kind));
  return index < 0 ? lines.length : index + 1;
}

function getParseError(text: string) {
  try {
    JSON.parse(text);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}
