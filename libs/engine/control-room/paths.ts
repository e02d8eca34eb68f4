import { RELEASES_PATH } from '../server/staff/sendStaffMessage.ts';
import type { CommandChoice } from './parseCommand.ts';

export { RELEASES_PATH };

/** The page that previews a command. */
export function commandPath(name: string, action: CommandChoice['action']) {
  return `${RELEASES_PATH}/change?${new URLSearchParams({ name, action })}`;
}
