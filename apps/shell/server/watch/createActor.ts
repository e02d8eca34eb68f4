import {
  type Channel,
  changeChannel,
  type ChannelState,
  findConflicts,
  findContractBreaks,
  findSharedBreaks,
  moves,
  RefusedMoveError,
  type RemoteChannel,
} from '@gniazdo/composition/store';
import type { ReleaseManifest } from '@gniazdo/composition/manifest';
import type { FastifyBaseLogger } from 'fastify';
import type { Contest } from './Contest.ts';
import type { Judgement } from './createJudge.ts';
import type { Alert } from './sendAlert.ts';

/** Who the history says it was. */
export const WATCH = 'watch';

type Options = {
  channel: Pick<Channel, 'read' | 'write' | 'history'>;
  /** False: the watch only tells. */
  mayAct: boolean;
  /** Manifest of a release that this shell has run. */
  manifestOf: (key: string) => ReleaseManifest | undefined;
  alert: (alert: Alert) => void;
  log: FastifyBaseLogger;
};

/** It is not as it was judged any more: somebody was faster. */
class MootError extends Error {
  override readonly name = 'MootError';
}

/** Takes releases back that were found to be worse, once, or tells people when that isn't for a machine to do. */
export function createActor({ channel, mayAct, manifestOf, alert, log }: Options) {
  const told = new Set<string>();
  const underWay = new Set<string>();

  /** Resolves to true when nothing more is to be done about it. */
  async function act(
    judgement: Judgement,
    live: { channel: ChannelState | null; stable: ReadonlyMap<string, string> },
  ) {
    const { contest } = judgement;
    const reason = reasonToTell(judgement, live);
    if (reason) {
      tell(judgement, reason);
      return false;
    }
    if (underWay.has(contest.key)) return false;
    underWay.add(contest.key);
    try {
      const to = await takeBack(judgement);
      log.error({ release: contest.key, to, why: judgement.sentence }, 'The watch has taken a release back');
      report(judgement, contest.kind === 'canary' ? 'canary ended' : 'rolled back', to, judgement.sentence);
      return true;
    } catch (error) {
      if (error instanceof MootError) return true;
      if (error instanceof RefusedMoveError) tell(judgement, error.message);
      // The next look tries again.
      else log.error({ err: error, release: contest.key }, 'The watch could not take the release back');
      return false;
    } finally {
      underWay.delete(contest.key);
    }
  }

  /** Why nothing is done, in a sentence; null when something is. */
  function reasonToTell(
    { contest, isCommon }: Judgement,
    live: { channel: ChannelState | null; stable: ReadonlyMap<string, string> },
  ) {
    const { name, kind, against } = contest;
    if (!mayAct) return 'AUTO_ROLLBACK is off.';
    if (isCommon) return 'Other remotes got worse at the same time, so the cause may be a common one.';
    if (!against) return 'There is no release before it to go back to.';
    if (kind === 'canary') return null;
    if (live.channel?.remotes[name]?.pinned) return `${name} is pinned.`;
    return breaksOfWayBack(contest, against.key, live.stable);
  }

  /** Others may have been released since, which need what only the new release has. */
  function breaksOfWayBack({ name }: Contest, key: string, stable: ReadonlyMap<string, string>) {
    const back = manifestOf(key);
    if (!back) return null;
    const others = [...stable]
      .filter(([other]) => other !== name)
      .flatMap(([other, version]) => manifestOf(`${other}@${version}`) ?? []);
    const sentences = [
      ...findConflicts(back, others),
      ...findContractBreaks(back, others),
      ...findSharedBreaks(back, others),
    ];
    return sentences.length > 0 ? sentences.join(' ') : null;
  }

  /** Resolves to the version that visitors get now. */
  async function takeBack({ contest: { name, kind, version, against }, sentence }: Judgement) {
    const action = kind === 'canary' ? 'end canary' : 'rollback';
    const why = `${version}: ${sentence}`;
    const state = await changeChannel(channel, { name, action, by: WATCH, why }, async (remote) => {
      if (kind === 'canary') return endCanary(name, remote, version);
      if (remote?.stable !== version) throw new MootError(`${name} ${version} is not live any more.`);
      return moves.rollBack(name, remote, await channel.history({ name }), against?.version);
    });
    return state.remotes[name]?.stable ?? null;
  }

  function endCanary(name: string, remote: RemoteChannel | undefined, version: string) {
    if (remote?.canary?.version !== version) throw new MootError(`${name} ${version} is no canary any more.`);
    return moves.endCanary(name, remote);
  }

  function tell(judgement: Judgement, reason: string) {
    const { key, since } = judgement.contest;
    const once = `${key} ${since} ${reason}`;
    if (told.has(once)) return;
    told.add(once);
    log.error({ release: key, why: judgement.sentence, reason }, 'A release is worse, but is not taken back');
    report(judgement, 'told', null, `${judgement.sentence}. Nothing was done: ${reason}`);
  }

  function report({ contest }: Judgement, action: Alert['action'], to: string | null, why: string) {
    alert({ action, remote: contest.name, release: contest.version, to, why, at: new Date().toISOString() });
  }

  return { act };
}
