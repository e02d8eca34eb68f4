import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserFacingError } from '@gniazdo/errors';
import { readArchiveOwner, readOwner } from '@gniazdo/postgres/walArchive';

export const LABEL_FILE = 'backup_label';

/** Bytes of a segment of the write-ahead log. */
const SEGMENT = 16 * 1024 * 1024;
const SEGMENTS_PER_FILE_NUMBER = 256;

/** When the backup of a folder was begun, and the first segment that it needs. Throws UserFacingError if there is none. */
export function readLabel(folder: string) {
  const file = join(folder, LABEL_FILE);
  const text = existsSync(file) && existsSync(join(folder, 'gniazdo.json')) ? readFileSync(file, 'utf8') : '';
  const [, segment] = /^START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)$/m.exec(text) ?? [];
  const [, day, time] = /^START TIME: (\S+) (\S+) UTC$/m.exec(text) ?? [];
  if (!segment || !day || !time) {
    throw new UserFacingError(
      `${folder} is not a base backup of the embedded database. Write one with npm run backup -- FOLDER --base.`,
    );
  }
  return { segment, startedAt: new Date(`${day}T${time}Z`) };
}

/**
 * Checks that an archive belongs to a base backup and has each segment from the one that it needs on. Returns the number of
 * the last one. Whether their contents are good turns out when they are replayed.
 */
export function checkArchive(archive: string, base: string, { segment }: { segment: string }) {
  const names = existsSync(archive) ? readdirSync(archive) : [];
  const found = new Set(names.flatMap((name) => /^[0-9A-F]{8}([0-9A-F]{16})\.gz$/.exec(name)?.[1] ?? []).map(toNumber));
  const owner = readArchiveOwner(archive);
  if (owner === null || found.size === 0) throw new UserFacingError(`${archive} is not an archive, or it is empty.`);
  if (owner !== readOwner(base))
    throw new UserFacingError(`The archive ${archive} has the changes of another database than ${base}.`);
  const first = toNumber(segment.slice(8));
  const last = Math.max(...found);
  const missing = Array.from({ length: Math.max(last - first, 0) + 1 }, (_, index) => first + index).filter(
    (number) => !found.has(number),
  );
  if (missing.length > 0) {
    throw new UserFacingError(
      `The archive lacks ${missing.length} of the segments since the base backup, the first is ${toName(segment, missing[0]!)}. Restore them from a copy of the archive, or take another base backup.`,
    );
  }
  return last;
}

/** The number of the segment that ends at or contains a location such as `0/3000148`. */
export function getSegment(location: string) {
  const [high = '', low = ''] = location.split('/');
  return Math.floor((parseInt(high, 16) * 2 ** 32 + parseInt(low, 16)) / SEGMENT);
}

function toNumber(name: string) {
  return parseInt(name.slice(0, 8), 16) * SEGMENTS_PER_FILE_NUMBER + parseInt(name.slice(8), 16);
}

function toName(segment: string, number: number) {
  const format = (part: number) => part.toString(16).toUpperCase().padStart(8, '0');
  return (
    segment.slice(0, 8) +
    format(Math.floor(number / SEGMENTS_PER_FILE_NUMBER)) +
    format(number % SEGMENTS_PER_FILE_NUMBER)
  );
}
