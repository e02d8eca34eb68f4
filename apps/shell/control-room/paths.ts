import type { CommandChoice } from './parseCommand.ts';

export const RELEASES_PATH = '/_releases';
/** Impressions and clicks by click source and position. */
export const CLICKS_PATH = `${RELEASES_PATH}/clicks`;
/** Feature flags. */
export const FLAGS_PATH = `${RELEASES_PATH}/flags`;
/** Texts of visitors that wait to be published. */
export const MODERATION_PATH = `${RELEASES_PATH}/moderation`;

/** Points of inspirations' pictures. */
export const INSPIRATIONS_PATH = `${RELEASES_PATH}/inspirations`;

/** The page that previews a command. */
export function commandPath(name: string, action: CommandChoice['action']) {
  return `${RELEASES_PATH}/change?${new URLSearchParams({ name, action })}`;
}
