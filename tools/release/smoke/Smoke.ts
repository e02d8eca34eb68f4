import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { formatIssues, UserFacingError } from '@gniazdo/errors';
import { z } from 'zod';

const smokeSchema = z.object({
  /** Feature flags with other values than by default, of all examples: pages must not depend on the season of the day. */
  flags: z.record(z.string(), z.union([z.boolean(), z.number()])).optional(),
  /** By path pattern: the path of an example page. */
  routes: z.record(z.string(), z.string()),
  /** By name: example props. */
  fragments: z.record(z.string(), z.unknown()).default({}),
  /** By method and path: an example URL and body. */
  endpoints: z.record(z.string(), z.object({ url: z.string(), body: z.unknown().optional() })).default({}),
  /** By path pattern: an example URL with the fields, and the sizes of files in bytes. */
  forms: z
    .record(
      z.string(),
      z.object({
        url: z.string(),
        values: z.record(z.string(), z.string()).default({}),
        photos: z.array(z.int()).default([]),
        lists: z.record(z.string(), z.array(z.string())).optional(),
      }),
    )
    .default({}),
  /** Recorded API responses by method, path and query. */
  api: z.record(z.string(), z.object({ status: z.int(), body: z.unknown() })).default({}),
});
export type Smoke = z.infer<typeof smokeSchema>;

export function getSmokePath(dir: string) {
  return path.join(dir, 'smoke.json');
}

/** The text of a smoke file: indented examples without what is empty, one line per API response. */
export function formatSmoke({ api, ...examples }: Smoke) {
  const forms = Object.entries(examples.forms).map(([pattern, { url, values, photos, lists }]) => {
    const hasValues = Object.keys(values).length > 0;
    return [pattern, { url, ...(hasValues && { values }), ...(photos.length > 0 && { photos }), lists }] as const;
  });
  const responses = Object.entries(api)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, response]) => `    ${JSON.stringify(key)}: ${JSON.stringify(response)}`);
  const head = JSON.stringify({ ...examples, forms: Object.fromEntries(forms) }, null, 2).slice(0, -2);
  return `${head},\n  "api": {${responses.length > 0 ? `\n${responses.join(',\n')}\n  ` : ''}}\n}\n`;
}

/** The examples of a remote. Throws UserFacingError if its file is missing or invalid. */
export async function readSmoke(dir: string): Promise<Smoke> {
  const file = getSmokePath(dir);
  try {
    return parseSmoke(await readFile(file, 'utf8'));
  } catch (cause) {
    throw new UserFacingError(
      `${path.basename(dir)}/smoke.json can't be read: ${(formatIssues(cause) ?? (cause as Error).message).replace(/\.$/, '')}. It contains an example of every ` +
        'route, fragment, endpoint and form of the remote.',
      { cause },
    );
  }
}

export function parseSmoke(text: string): Smoke {
  return smokeSchema.parse(JSON.parse(text));
}
