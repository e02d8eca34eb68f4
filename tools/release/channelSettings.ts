import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The setting of a shell for a channel. One with a password is written to a file of the data folder that only its owner
 * can read, because shells take no secrets from the environment.
 */
export function channelSettings(dataDir: string, channel: string): Record<string, string> {
  if (!URL.canParse(channel) || new URL(channel).password === '') return { CHANNEL: channel };
  const file = path.join(dataDir, 'channel.url');
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(file, `${channel}\n`, { mode: 0o600 });
  return { CHANNEL_FILE: file };
}
