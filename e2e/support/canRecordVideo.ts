import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** Whether Playwright's own ffmpeg is installed. Playwright records videos with no other. */
export function canRecordVideo(env: NodeJS.ProcessEnv = process.env) {
  const cache = process.platform === 'darwin' ? 'Library/Caches' : '.cache';
  const folder = env.PLAYWRIGHT_BROWSERS_PATH || join(homedir(), cache, 'ms-playwright');
  return existsSync(folder) && readdirSync(folder).some((name) => name.startsWith('ffmpeg'));
}
