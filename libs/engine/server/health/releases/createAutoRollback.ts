import {
  type Channel,
  changeChannel,
  type ChannelState,
  channelCommands,
  ChannelCommandRefusedError,
  findIncompatibilities,
  IncompatibleReleaseError,
  KeyError,
  readLiveReleases,
  type ReleaseId,
  releaseKey,
  type ReleaseStore,
  type RemoteChannel,
} from '@gniazdo/composition/store';
import type { ReleaseManifest } from '@gniazdo/composition/manifest';
import type { FastifyBaseLogger } from 'fastify';
import type { ReleaseRegression } from './createReleaseEvaluator.ts';
import type { Alert } from './sendAlert.ts';

/** Author of automatic rollbacks in the channel's history. */
const HISTORY_AUTHOR = 'auto-rollback';

const INSUFFICIENT_EVIDENCE =
  'Too few different clients saw it, or only reports without a page token say so (see TRUSTED_PROXIES).';

type Options = {
  channel: Pick<Channel, 'read' | 'write' | 'history'>;
  /** False: send alerts only. */
  isEnabled: boolean;
  /** Manifest of a release that this shell has run. */
  getManifest: (key: string) => ReleaseManifest | undefined;
  /** For manifests of other releases. */
  store: Pick<ReleaseStore, 'list' | 'read'>;
  alert: (alert: Alert) => void;
  log: FastifyBaseLogger;
};

/** The channel changed after the decision was made. */
class DecisionOutdatedError extends Error {
  override readonly name = 'DecisionOutdatedError';
}

/** Rolls back worse releases, or sends an alert if an automatic rollback is not possible. */
export function createAutoRollback({ channel, isEnabled, getManifest, store, alert, log }: Options) {
  const reported = new Set<string>();
  /** By release key: why the last regression did not end in a rollback. */
  const reasons = new Map<string, string>();
  const inProgress = new Set<string>();

  /** A rollback does not depend on the store as long as this shell has run what it concerns. */
  const releases: typeof store = {
    list: (name) => store.list(name).catch(() => []),
    read: async (id) => getManifest(releaseKey(id)) ?? store.read(id),
  };

  /** Resolves to true if the regression needs no further action. */
  async function handleRegression(regression: ReleaseRegression, live: { channel: ChannelState | null }) {
    const { comparison } = regression;
    const reason = findObstacle(regression, live);
    if (reason) {
      alertOnly(regression, reason);
      return false;
    }
    if (inProgress.has(comparison.key)) return false;
    inProgress.add(comparison.key);
    try {
      const to = await rollBack(regression);
      reasons.delete(comparison.key);
      log.error({ release: comparison.key, to, why: regression.message }, 'A release was rolled back automatically');
      sendReport(regression, comparison.kind === 'canary' ? 'canary ended' : 'rolled back', to, regression.message);
      return true;
    } catch (error) {
      if (error instanceof DecisionOutdatedError) return true;
      if (
        error instanceof ChannelCommandRefusedError ||
        error instanceof IncompatibleReleaseError ||
        error instanceof KeyError
      )
        alertOnly(regression, error.message);
      else {
        // The next evaluation tries again.
        log.error({ err: error, release: comparison.key }, 'The automatic rollback failed');
        reasons.set(comparison.key, `It failed and is tried again: ${(error as Error).message}`);
      }
      return false;
    } finally {
      inProgress.delete(comparison.key);
    }
  }

  /** The reason against a rollback; null if there is none. */
  function findObstacle(
    { comparison, hasCommonCause, hasEvidence }: ReleaseRegression,
    live: { channel: ChannelState | null },
  ) {
    const { name, kind, baseline } = comparison;
    if (!hasEvidence) return INSUFFICIENT_EVIDENCE;
    if (!isEnabled) return 'AUTO_ROLLBACK is off.';
    if (hasCommonCause) return 'Other remotes got worse at the same time, so there may be a common cause.';
    if (!baseline) return 'There is no previous release.';
    if (kind === 'canary') return null;
    if (live.channel?.remotes[name]?.pinned) return `${name} is pinned.`;
    return null;
  }

  /** Resolves to the version that visitors get after the rollback. */
  async function rollBack({ comparison: { name, kind, version, baseline }, message }: ReleaseRegression) {
    const action = kind === 'canary' ? 'end canary' : 'rollback';
    const why = `${version}: ${message}`;
    const state = await changeChannel(channel, { name, action, by: HISTORY_AUTHOR, why }, async (remote, current) => {
      if (kind === 'canary') return endCanary(name, remote, version);
      if (remote?.stable !== version) throw new DecisionOutdatedError(`${name} ${version} is no longer live.`);
      const next = channelCommands.rollBack(name, remote, await channel.history({ name }), baseline ?? undefined);
      await refuseIncompatible({ name, version: next.stable }, current);
      return next;
    });
    return state.remotes[name]?.stable ?? null;
  }

  /**
   * Remotes released since then may need something that only the worse release has. It stays live and a person decides:
   * failures of some visitors are weighed against parts that would be missing for all.
   */
  async function refuseIncompatible(id: ReleaseId, state: ChannelState) {
    const live = await readLiveReleases(state, releases, { ignoreMissing: true });
    const obstacles = findIncompatibilities(id.name, await releases.read(id), live, { isRollback: true });
    if (obstacles.length > 0) throw new IncompatibleReleaseError(obstacles.join(' '));
  }

  function endCanary(name: string, remote: RemoteChannel | undefined, version: string) {
    if (remote?.canary?.version !== version)
      throw new DecisionOutdatedError(`${name} ${version} is no longer a canary.`);
    return channelCommands.endCanary(name, remote);
  }

  function alertOnly(regression: ReleaseRegression, reason: string) {
    const { key, since } = regression.comparison;
    reasons.set(key, reason);
    const once = `${key} ${since} ${reason}`;
    if (reported.has(once)) return;
    reported.add(once);
    log.error({ release: key, why: regression.message, reason }, 'A release is worse, but was not rolled back');
    sendReport(regression, 'reported', null, `${regression.message}. Not rolled back: ${reason}`);
  }

  function sendReport({ comparison }: ReleaseRegression, action: Alert['action'], to: string | null, why: string) {
    alert({ action, remote: comparison.name, release: comparison.version, to, why, at: new Date().toISOString() });
  }

  return {
    handleRegression,
    /** Why a worse release was not rolled back; null if nothing prevented it. */
    getReason: (key: string) => reasons.get(key) ?? null,
    forget: (key: string) => reasons.delete(key),
  };
}
