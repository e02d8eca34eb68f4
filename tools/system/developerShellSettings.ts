import { channelSettings } from '@gniazdo/release-tools/channelSettings';
import { getSecretFile } from '@gniazdo/release-tools/secretFiles';

/** Settings of a shell on the machine of a developer, who is staff and may open previews. */
export function developerShellSettings(dataDir: string, channel: string): Record<string, string> {
  return {
    ...channelSettings(dataDir, channel),
    COMPOSE: process.env.COMPOSE || 'on',
    STAFF_KEY_FILE: getSecretFile(dataDir, 'staffKey'),
    // A developer's machine also builds and imports, so pages are slower than in production.
    PAGE_DEADLINE_MS: process.env.PAGE_DEADLINE_MS ?? '3000',
  };
}
