import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { ReleaseError } from '../ReleaseError.ts';

const smokeSchema = z.object({
  /** By pattern: an address of such a page. */
  routes: z.record(z.string(), z.string()),
  /** By name: props to show it with. */
  fragments: z.record(z.string(), z.unknown()).default({}),
  /** By method and path: an address and a body to ask it with. */
  endpoints: z.record(z.string(), z.object({ url: z.string(), body: z.unknown().optional() })).default({}),
  /** What the API answered when all that was shown, by method, path and query. */
  api: z.record(z.string(), z.object({ status: z.int(), body: z.unknown() })).default({}),
});
export type Smoke = z.infer<typeof smokeSchema>;

export function smokeFile(dir: string) {
  return path.join(dir, 'smoke.json');
}

/** The text of its file: examples for people, answers a line each. */
export function writeSmoke({ api, ...examples }: Smoke) {
  const answers = Object.entries(api)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, answer]) => `    ${JSON.stringify(key)}: ${JSON.stringify(answer)}`);
  const head = JSON.stringify(examples, null, 2).slice(0, -2);
  return `${head},\n  "api": {${answers.length > 0 ? `\n${answers.join(',\n')}\n  ` : ''}}\n}\n`;
}

/** Examples of everything a remote shows; throws ReleaseError with a sentence when there are none. */
export async function readSmoke(dir: string): Promise<Smoke> {
  const file = smokeFile(dir);
  try {
    return smokeSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (cause) {
    throw new ReleaseError(
      `${path.basename(dir)}/smoke.json can't be read: ${(cause as Error).message}. It has an example of each route, ` +
        'fragment and endpoint of the remote.',
      { cause },
    );
  }
}
