import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { ClientManifest } from '../client/contract/ClientManifest.ts';

const fileRefSchema = z.tuple([z.string(), z.string().startsWith('sha384-')]);

const clientManifestSchema: z.ZodType<ClientManifest> = z.object({
  schema: z.literal(1),
  core: z.array(fileRefSchema),
  navigation: z.array(fileRefSchema),
  boot: z.string(),
  passwordPage: z.string(),
  inline: z.record(z.string(), z.string()),
  css: z.string(),
});

const NO_CLIENT: ClientManifest = {
  schema: 1,
  core: [],
  navigation: [],
  boot: '',
  passwordPage: '',
  inline: {},
  css: '',
};

/** Reads the manifest of the client build; without one, pages have no scripts. */
export function readClientManifest(folder: string): ClientManifest {
  let text: string;
  try {
    text = readFileSync(path.join(folder, 'manifest.json'), 'utf8');
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return NO_CLIENT;
    throw error;
  }
  return clientManifestSchema.parse(JSON.parse(text));
}

/** The style sheets of a server build in `folder`: that of the layout has the name of the build's `entry`. */
export function readStyles(folder: string, entry: string, sheets: readonly string[]) {
  const read = (name: string) => readFileSync(path.join(folder, `${name}.css`), 'utf8');
  return { layout: read(entry), sheets: Object.fromEntries(sheets.map((name) => [name, read(name)])) };
}
