import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { createInterface } from 'node:readline';
import type { z } from 'zod';
import { FeedError } from '../read/FeedError.ts';

export type JsonLine<T> = { line: number; value: T };

/** Reads a file of JSON lines and validates each. Throws a FeedError with file, line and field. */
export async function* readJsonLines<T>(path: string, schema: z.ZodType<T>): AsyncGenerator<JsonLine<T>> {
  const name = basename(path);
  const lines = createInterface({ input: createReadStream(path, { encoding: 'utf8' }), crlfDelay: Infinity });
  let line = 0;
  for await (const text of lines) {
    line++;
    if (text.trim() === '') continue;
    const parsed = schema.safeParse(parseLine(text, name, line));
    if (!parsed.success) {
      const issue = parsed.error.issues[0]!;
      throw new FeedError(`${name}, line ${line}: ${issue.path.join('.') || 'the line'}: ${issue.message}.`, line);
    }
    yield { line, value: parsed.data };
  }
}

function parseLine(text: string, name: string, line: number): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new FeedError(`${name}, line ${line}: not valid JSON; the file may be truncated.`, line, cause);
  }
}
