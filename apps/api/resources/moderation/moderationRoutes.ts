import {
  type ModeratedKind,
  moderatedKindSchema,
  type ModerationDecision,
  moderationDecisionSchema,
  moderationQueueSchema,
} from '@gniazdo/contracts/account';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { decideHold } from '../../catalogue/guard/heldImports.ts';
import { withTransaction } from '../../database/withTransaction.ts';
import { RequestError, failures } from '../../errors.ts';
import type { ApiContext } from '../../http/ApiContext.ts';
import { requireShellItself } from '../../http/requireShell.ts';
import { errorResponses, idParamSchema } from '../../http/schemas.ts';
import { decide } from './decide.ts';
import { decideReport } from './decideReport.ts';
import { findModerationQueue } from './findModerationQueue.ts';

/** Texts of visitors and reports of content that wait for a decision, for pages for staff only. */
export const moderationRoutes: FastifyPluginAsyncZod<ApiContext> = async (app, { accounts, connection: { pool } }) => {
  if (!accounts) return;
  requireShellItself(app, accounts.shellKey);

  app.get(
    '/api/v2/moderation',
    {
      config: { visitorScope: 'moderation' },
      schema: {
        operationId: 'getModerationQueue',
        summary: 'Gets what waits for staff, the oldest first',
        response: { 200: moderationQueueSchema, ...errorResponses },
      },
    },
    async () => findModerationQueue(pool),
  );

  app.post(
    '/api/v2/moderation/:kind/:entryId',
    {
      schema: {
        operationId: 'decideModeration',
        summary: 'Publishes or refuses what waits; 409 if it does not wait any more',
        params: z.object({ kind: moderatedKindSchema, entryId: idParamSchema }),
        body: moderationDecisionSchema,
        response: { 200: z.object({}), ...errorResponses },
      },
    },
    async ({ params: { kind, entryId }, body }) => {
      const decided = await decideEntry(kind, entryId, body);
      if (!decided) throw new RequestError(failures.alreadyDecided);
      if (decided.hasMail) accounts.mailWorker.wake();
      return {};
    },
  );

  async function decideImport(importId: number, { decision, by }: { decision: 'publish' | 'refuse'; by: string }) {
    const choice = {
      importId,
      decision: decision === 'publish' ? 'confirm' : 'reject',
      by: { kind: 'staff', name: by },
    } as const;
    return (await withTransaction(pool, (client) => decideHold(client, choice))) ? { hasMail: false } : null;
  }

  async function decideEntry(kind: ModeratedKind, id: number, body: ModerationDecision) {
    if ('statement' in body) {
      if (kind !== 'report') throw new RequestError(failures.badRequest);
      return decideReport(pool, { id, isUpheld: body.decision === 'uphold', ...body });
    }
    if (kind === 'report') throw new RequestError(failures.badRequest);
    if (kind === 'held-import') return decideImport(id, body);
    return decide(pool, { kind, id, ...body });
  }
};
