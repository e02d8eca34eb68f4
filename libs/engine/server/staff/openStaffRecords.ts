import { FolderRecords } from './FolderRecords.ts';
import { PostgresRecords } from './PostgresRecords.ts';
import type { StaffRecords } from './StaffRecords.ts';

/** The records beside the channel, which all shells share: `postgres://…` or a folder. */
export function openStaffRecords(channel: string): StaffRecords {
  return /^postgres(ql)?:\/\//.test(channel) ? new PostgresRecords(channel) : new FolderRecords(channel);
}
