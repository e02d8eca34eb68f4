import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserFacingError } from '@gniazdo/errors';
import { z } from 'zod';

const tableSchema = z.object({
  /** With its schema: `public.variant`. */
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
  /** Of the rows as text, in the order of the primary key. */
  sha256: z.string(),
  /** Counters of columns that number new rows. */
  sequences: z.array(z.object({ column: z.string(), value: z.string(), isCalled: z.boolean() })),
});
export type BackupTable = z.infer<typeof tableSchema>;

const manifestSchema = z.object({
  schema: z.literal(1),
  at: z.iso.datetime(),
  /** Migrations that the database had. */
  migrations: z.array(z.string()),
  /** In an order in which rows can be inserted. */
  tables: z.array(tableSchema),
});

/** Contents of `backup.json`: what a backup consists of. */
export type BackupManifest = z.infer<typeof manifestSchema>;

export const MANIFEST_FILE = 'backup.json';

/** Throws UserFacingError if the folder is not a complete backup. */
export function readManifest(folder: string): BackupManifest {
  try {
    return manifestSchema.parse(JSON.parse(readFileSync(join(folder, MANIFEST_FILE), 'utf8')));
  } catch (cause) {
    throw new UserFacingError(`${folder} is not a backup: its ${MANIFEST_FILE} is missing or unreadable.`, { cause });
  }
}

/** The file with the rows of a table. */
export function getRowsFile(folder: string, { name }: Pick<BackupTable, 'name'>) {
  return join(folder, `${name}.copy.zst`);
}
