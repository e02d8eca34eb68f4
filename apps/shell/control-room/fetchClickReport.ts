import { type ClickReport, clickReportSchema, SHELL_KEY_HEADER } from '@gniazdo/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { ShellSettings } from '../server/ShellSettings.ts';

const TIMEOUT_MS = 10_000;

/** Requests the report of so many days from the API; null if it does not respond, which is logged. */
export async function fetchClickReport(
  { apiUrl, shellKey }: Pick<ShellSettings, 'apiUrl' | 'shellKey'>,
  days: number,
  log: FastifyBaseLogger,
): Promise<ClickReport | null> {
  try {
    const response = await fetch(`${apiUrl}/api/v2/click-report?days=${days}`, {
      headers: { ...(shellKey && { [SHELL_KEY_HEADER]: shellKey }) },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return clickReportSchema.parse(await response.json());
  } catch (error) {
    log.warn({ err: error }, 'The API has no report of clicks');
    return null;
  }
}
