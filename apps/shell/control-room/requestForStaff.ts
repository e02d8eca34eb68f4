import { SHELL_KEY_HEADER } from '@gniazdo/contracts';
import type { ShellSettings } from '../server/ShellSettings.ts';

const TIMEOUT_MS = 10_000;

/** Sends a request of a staff page to the API. The shell's own requests have its key and no address of a visitor. */
export function requestForStaff(
  { apiUrl, shellKey }: Pick<ShellSettings, 'apiUrl' | 'shellKey'>,
  path: string,
  init: RequestInit = {},
) {
  return fetch(apiUrl + path, {
    ...init,
    headers: { ...init.headers, ...(shellKey && { [SHELL_KEY_HEADER]: shellKey }) },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}
