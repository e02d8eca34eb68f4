import { staffPaths } from '@gniazdo/contracts';
import type { CommandChoice } from './parseCommand.ts';

export const RELEASES_PATH = staffPaths.releases();

/** The page that previews a command. */
export function commandPath(name: string, action: CommandChoice['action']) {
  return `${RELEASES_PATH}/change?${new URLSearchParams({ name, action })}`;
}
