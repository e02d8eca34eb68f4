import {
  type ModeratedKind,
  type ModerationDecision,
  type ModerationQueue,
  moderationQueueSchema,
} from '@gniazdo/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { ShellSettings } from '../server/ShellSettings.ts';
import { requestForStaff } from './requestForStaff.ts';

const PATH = '/api/v2/moderation';

type Settings = Pick<ShellSettings, 'apiUrl' | 'shellKey'>;
type Decision = { kind: ModeratedKind; id: string; decision: ModerationDecision };

/** Requests the texts that wait from the API; null if it does not respond, which is logged. */
export async function fetchModerationQueue(
  settings: Settings,
  log: FastifyBaseLogger,
): Promise<ModerationQueue | null> {
  try {
    const response = await requestForStaff(settings, PATH);
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
    const { ok, status } = await requestForStaff(settings, `${PATH}/${kind}/${id}`, {
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
