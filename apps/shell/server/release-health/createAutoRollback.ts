import {
  type Channel,
  changeChannel,
  type ChannelState,
  findOwnershipConflicts,
  findContractBreaks,
  findLibraryConflicts,
  channelCommands,
  ChannelCommandRefusedError,
  KeyError,
  type RemoteChannel,
} from '@gniazdo/composition/store';
import type { ReleaseManifest } from '@gniazdo/composition/manifest';
import type { FastifyBaseLogger } from 'fastify';
import type { ReleaseComparison } from './ReleaseComparison.ts';
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
  alert: (alert: Alert) => void;
  log: FastifyBaseLogger;
};

/** The channel changed after the decision was made. */
class DecisionOutdatedError extends Error {
  override readonly name = 'DecisionOutdatedError';
}

/** Rolls back worse releases, or sends an alert if an automatic rollback is not possible. */
export function createAutoRollback({ channel, isEnabled, getManifest, alert, log }: Options) {
  const reported = new Set<string>();
  /** By release key: why the last regression did not end in a rollback. */
  const reasons = new Map<string, string>();
  const inProgress = new Set<string>();

  /** Resolves to true if the regression needs no further action. */
  async function handleRegression(
    regression: ReleaseRegression,
    live: { channel: ChannelState | null; stable: ReadonlyMap<string, string> },
  ) {
    const { comparison } = regression;
    const reason = findObstacle(regression, live);
    if (reason) {
      alertOnly(regression, reason);
      return false;
    }
    reasons.delete(comparison.key);
    if (inProgress.has(comparison.key)) return false;
    inProgress.add(comparison.key);
    try {
      const to = await rollBack(regression);
      log.error({ release: comparison.key, to, why: regression.message }, 'A release was rolled back automatically');
      sendReport(regression, comparison.kind === 'canary' ? 'canary ended' : 'rolled back', to, regression.message);
      return true;
    } catch (error) {
      if (error instanceof DecisionOutdatedError) return true;
      if (error instanceof ChannelCommandRefusedError || error instanceof KeyError)
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
    live: { channel: ChannelState | null; stable: ReadonlyMap<string, string> },
  ) {
    const { name, kind, baseline } = comparison;
    if (!hasEvidence) return INSUFFICIENT_EVIDENCE;
    if (!isEnabled) return 'AUTO_ROLLBACK is off.';
    if (hasCommonCause) return 'Other remotes got worse at the same time, so there may be a common cause.';
    if (!baseline) return 'There is no previous release.';
    if (kind === 'canary') return null;
    if (live.channel?.remotes[name]?.pinned) return `${name} is pinned.`;
    return findContractObstacle(comparison, baseline.key, live.stable);
  }

  /**
   * The reason why the previous release does not work with the other live releases; null if it does. Remotes released
   * since then may need something that only the new release has.
   */
  function findContractObstacle({ name }: ReleaseComparison, key: string, stable: ReadonlyMap<string, string>) {
    const back = getManifest(key);
    if (!back) return null;
    const others = [...stable]
      .filter(([other]) => other !== name)
      .flatMap(([other, version]) => getManifest(`${other}@${version}`) ?? []);
    const obstacles = [
      ...findOwnershipConflicts(back, others),
      ...findContractBreaks(back, others),
      ...findLibraryConflicts(back, others),
    ];
    return obstacles.length > 0 ? obstacles.join(' ') : null;
  }

  /** Resolves to the version that visitors get after the rollback. */
  async function rollBack({ comparison: { name, kind, version, baseline }, message }: ReleaseRegression) {
    const action = kind === 'canary' ? 'end canary' : 'rollback';
    const why = `${version}: ${message}`;
    const state = await changeChannel(channel, { name, action, by: HISTORY_AUTHOR, why }, async (remote) => {
      if (kind === 'canary') return endCanary(name, remote, version);
      if (remote?.stable !== version) throw new DecisionOutdatedError(`${name} ${version} is no longer live.`);
      return channelCommands.rollBack(name, remote, await channel.history({ name }), baseline?.version);
    });
    return state.remotes[name]?.stable ?? null;
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
