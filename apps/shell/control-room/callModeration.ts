import {
  type ModeratedKind,
  type ModerationDecision,
  type ModerationQueue,
  moderationQueueSchema,
  SHELL_KEY_HEADER,
} from '@gniazdo/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { ShellSettings } from '../server/ShellSettings.ts';

const PATH = '/api/v2/moderation';
const TIMEOUT_MS = 10_000;

type Settings = Pick<ShellSettings, 'apiUrl' | 'shellKey'>;
type Decision = { kind: ModeratedKind; id: string; decision: ModerationDecision };

/** Requests the texts that wait from the API; null if it does not respond, which is logged. */
export async function fetchModerationQueue(
  settings: Settings,
  log: FastifyBaseLogger,
): Promise<ModerationQueue | null> {
  try {
    const response = await request(settings, PATH);
    return moderationQueueSchema.parse(await response.json());
  } catch (error) {
    log.warn({ err: error }, 'The API has no texts that wait');
    return null;
  }
}

/** Publishes or refuses a text. `decided`: it does not wait any more. */
export async function callModeration(
  settings: Settings,
  { kind, id, decision }: Decision,
  log: FastifyBaseLogger,
): Promise<'done' | 'decided' | 'failed'> {
  try {
    const { ok, status } = await request(settings, `${PATH}/${kind}/${id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(decision),
    });
    return ok ? 'done' : status === 404 ? 'decided' : 'failed';
  } catch (error) {
    log.warn({ err: error }, 'The API took no decision');
    return 'failed';
  }
}

/** The shell's own requests have its key and no address of a visitor. */
function request({ apiUrl, shellKey }: Settings, path: string, init: RequestInit = {}) {
  return fetch(apiUrl + path, {
    ...init,
    headers: { ...init.headers, ...(shellKey && { [SHELL_KEY_HEADER]: shellKey }) },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}
