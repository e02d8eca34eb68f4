import { SHELL_KEY_HEADER } from '@gniazdo/contracts/engine';
import { FLAG_CLIENT_KEY, featurePayloadSchema, type FlagChange } from '@gniazdo/contracts/site';
import type { FastifyBaseLogger } from 'fastify';
import type { ShellSettings } from '@gniazdo/engine/server/settings/ShellSettings';

const TIMEOUT_MS = 5000;

type Settings = Pick<ShellSettings, 'apiUrl' | 'shellKey'>;

/** The definitions of all feature flags; null if the API does not respond, which is logged. */
export async function fetchFlagDefinitions({ apiUrl }: Settings, log: FastifyBaseLogger) {
  try {
    const response = await fetch(`${apiUrl}/api/features/${FLAG_CLIENT_KEY}`, {
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return featurePayloadSchema.parse(await response.json()).features;
  } catch (error) {
    log.warn({ err: error }, 'The API has no feature flags');
    return null;
  }
}

/** Changes a feature flag, or removes it without a `change`. Resolves to whether the API has done it; a failure is logged. */
export async function saveFlag(
  { apiUrl, shellKey }: Settings,
  { name, change }: { name: string; change: FlagChange | null },
  log: FastifyBaseLogger,
) {
  try {
    const response = await fetch(`${apiUrl}/api/v2/flags/${encodeURIComponent(name)}`, {
      method: change ? 'PUT' : 'DELETE',
      headers: {
        ...(change && { 'content-type': 'application/json' }),
        ...(shellKey && { [SHELL_KEY_HEADER]: shellKey }),
      },
      body: change && JSON.stringify(change),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.arrayBuffer();
    if (!response.ok) log.warn({ status: response.status, flag: name }, 'A feature flag could not be changed');
    return response.ok;
  } catch (error) {
    log.warn({ err: error, flag: name }, 'A feature flag could not be changed');
    return false;
  }
}
