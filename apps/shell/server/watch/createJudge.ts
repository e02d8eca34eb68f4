import type { ChannelState } from '@gniazdo/composition/store';
import type { Verdict } from '../../contract/ReleaseReport.ts';
import { noAnswers, tallyOf } from './AnswerCounts.ts';
import { KEPT_MS } from './createMinutes.ts';
import type { Records } from './createRecords.ts';
import type { Figures, Mark, ReleaseRecord } from './createReleaseRecord.ts';
import { type Finding, findWorse } from './findings.ts';
import { THRESHOLDS } from './thresholds.ts';

/** A release that is compared with another one, because it is new. */
export type Contest = {
  /** Name of the remote. */
  name: string;
  /** `listing@1.3.0` */
  key: string;
  version: string;
  kind: 'canary' | 'switch';
  /** The one that visitors go back to; null when there is none, and it is compared with one that never fails. */
  against: { key: string; version: string } | null;
  since: number;
  /** Where the counts of all releases stood when it began. */
  marks: ReadonlyMap<string, Mark>;
  /** What they were like in the hour before. */
  before: ReadonlyMap<string, Figures>;
  /** Since when something was found that a slow API could cause. */
  foundAt: number | null;
};

/** A release is worse, and why. `isCommon`: others are worse too, so it is not to blame. */
export type Judgement = { contest: Contest; sentence: string; isCommon: boolean };

/** What visitors get at a moment. */
export type LiveNow = {
  /** By remote: the version that is live. */
  stable: ReadonlyMap<string, string>;
  channel: ChannelState | null;
  /** Asked only when it matters: whoever knows asks the API each second from then on. */
  isApiWell: () => boolean;
};

type Options = {
  records: Records;
  now?: () => number;
  /** Whether a switch to that version was a way back: whoever was left is no measure. */
  isWayBack: (name: string, version: string) => Promise<boolean>;
};

/** With fewer to compare with, not even a release that always fails is found. */
const LEAST_BEFORE = 5;

const PERFECT: Figures = { answers: { ...noAnswers(), answered: 1000 }, serverMs: {}, islands: {}, vitals: {} };

export type Judge = ReturnType<typeof createJudge>;

/** Finds out which releases are new, and whether they are worse than what was there before them. */
export function createJudge({ records, now = Date.now, isWayBack }: Options) {
  const stable = new Map<string, string>();
  const contests = new Map<string, Contest>();
  const verdicts = new Map<string, Verdict>();

  /** One look: notes what has changed since the last one, and judges all contests. */
  function look(live: LiveNow): Judgement[] {
    noteSwitches(live);
    noteCanaries(live);
    const judgements: Judgement[] = [];
    for (const contest of contests.values()) {
      if (contest.kind === 'switch' && now() - contest.since > THRESHOLDS.freshMs) {
        acquit(contest);
        continue;
      }
      const judgement = judge(contest, live);
      if (judgement) judgements.push(judgement);
    }
    return judgements;
  }

  function noteSwitches({ stable: seen }: LiveNow) {
    const changed = [...seen].filter(([name, version]) => stable.get(name) !== version);
    if (changed.length === 0) return;
    const before = new Map(records.all().map((record) => [keyOf(record), record.figuresOfHour()]));
    const marks = marksNow();
    for (const [name, version] of changed) {
      const left = stable.get(name);
      stable.set(name, version);
      for (const contest of contests.values()) {
        if (contest.name === name && contest.kind === 'switch') end(contest);
      }
      const key = `${name}@${version}`;
      verdicts.delete(key);
      const against = left === undefined ? null : { key: `${name}@${left}`, version: left };
      const contest: Contest = {
        name,
        key,
        version,
        kind: 'switch',
        against,
        since: now(),
        marks,
        before,
        foundAt: null,
      };
      contests.set(key, contest);
      if (against) void isWayBack(name, version).then((isSo) => isSo && acquit(contest));
    }
  }

  function noteCanaries({ channel, stable: seen }: LiveNow) {
    for (const contest of contests.values()) {
      const remote = channel?.remotes[contest.name];
      if (contest.kind !== 'canary') continue;
      const isOver = remote?.canary?.version !== contest.version || seen.get(contest.name) !== contest.against?.version;
      if (isOver) end(contest);
    }
    for (const [name, remote] of Object.entries(channel?.remotes ?? {})) {
      const version = remote.canary?.version;
      const against = seen.get(name);
      const key = `${name}@${version}`;
      if (!version || !against || version === against || contests.has(key) || !records.find(key)) continue;
      contests.set(key, {
        name,
        key,
        version,
        kind: 'canary',
        against: { key: `${name}@${against}`, version: against },
        since: now(),
        marks: marksNow(),
        before: new Map(),
        foundAt: null,
      });
    }
  }

  function end(contest: Contest) {
    if (contests.get(contest.key) === contest) contests.delete(contest.key);
  }

  /** It is what others are compared with from now on. */
  function acquit(contest: Contest) {
    end(contest);
    verdicts.delete(contest.key);
  }

  function marksNow() {
    return new Map(records.all().map((record) => [keyOf(record), record.mark()]));
  }

  function sinceBeginning({ marks, since }: Contest, record: ReleaseRecord) {
    const mark = marks.get(keyOf(record));
    return record.figuresSince(mark ?? { at: since, answers: noAnswers(), islands: {} });
  }

  function judge(contest: Contest, live: LiveNow): Judgement | null {
    const record = records.find(contest.key);
    if (!record) return null;
    const { ours, theirs } = figuresOf(contest, record);
    const isSameTime = contest.kind === 'canary';
    const crashes = findCrashes(contest, record);
    const findings = findWorse(ours, theirs, { isSameTime });
    const isLasting = lasts(contest, findings, live);
    const lasting = findings.filter(({ mayBeApi }) => !mayBeApi || isLasting);
    const sentence = [...crashes, ...lasting.map((finding) => finding.sentence)].join('; ');
    verdicts.set(contest.key, verdictOf(contest, { ours, theirs }, sentence));
    if (!sentence) return null;
    const failures = lasting.filter(({ figure }) => figure === 'answers' || figure === 'islands');
    // Whoever fails is slow as well, or fast: failures decide.
    const decisive = failures.length > 0 ? failures : lasting;
    const isCommon = !isSameTime && crashes.length === 0 && decisive.every((each) => isCommonCause(contest, each));
    return { contest, sentence, isCommon };
  }

  function figuresOf(contest: Contest, record: ReleaseRecord) {
    const ours = sinceBeginning(contest, record);
    const key = contest.against?.key;
    if (!key) return { ours, theirs: PERFECT };
    if (contest.kind === 'switch') return { ours, theirs: contest.before.get(key) ?? PERFECT };
    const other = records.find(key);
    return { ours, theirs: other ? sinceBeginning(contest, other) : PERFECT };
  }

  function findCrashes({ since, against }: Contest, record: ReleaseRecord): string[] {
    const { count, withinMs } = THRESHOLDS.crashes;
    const from = Math.max(since, now() - withinMs);
    const crashes = record.crashesSince(from);
    const others = against ? (records.find(against.key)?.crashesSince(now() - KEPT_MS) ?? 0) : 0;
    return crashes >= count && crashes > others ? [`its worker ended ${crashes} times within a minute`] : [];
  }

  /** Whether what a slow API could cause has been there for long enough, while the API was well. */
  function lasts(contest: Contest, findings: Finding[], { isApiWell }: LiveNow) {
    // The others have the same API at the same time.
    if (contest.kind === 'canary') return true;
    if (!findings.some(({ mayBeApi }) => mayBeApi) || !isApiWell()) contest.foundAt = null;
    else contest.foundAt ??= now();
    return contest.foundAt !== null && now() - contest.foundAt >= THRESHOLDS.lastsMs;
  }

  /** Another remote, whose release is the same as before, got worse in the same figure, and much. */
  function isCommonCause(contest: Contest, { figure, excess }: Finding) {
    return [...stable].some(([name, version]) => {
      const key = `${name}@${version}`;
      const before = contest.before.get(key);
      if (name === contest.name || contests.get(key)?.against || !before) return false;
      const now = sinceBeginning(contest, records.find(key)!);
      const findings = findWorse(now, before, { certainty: THRESHOLDS.suspicion });
      return findings.some((each) => each.figure === figure && each.excess >= excess * THRESHOLDS.commonPart);
    });
  }

  return {
    look,
    /** Nothing more is to be said of it. */
    end,
    verdictOf: (key: string): Verdict => verdicts.get(key) ?? { kind: 'baseline' },
    forget: (key: string) => verdicts.delete(key),
  };
}

function verdictOf({ against }: Contest, { ours, theirs }: { ours: Figures; theirs: Figures }, worse: string): Verdict {
  if (!against) return { kind: 'baseline' };
  const { count, failed } = tallyOf(ours.answers);
  const { count: countBefore } = tallyOf(theirs.answers);
  if (worse) return { kind: 'worse', against: against.version, sentence: worse };
  if (count < THRESHOLDS.certainty.answers) {
    const sentence = `${count} answers so far; ${THRESHOLDS.certainty.answers} are needed to tell.`;
    return { kind: 'waiting', against: against.version, sentence };
  }
  if (countBefore < LEAST_BEFORE) {
    const sentence = `${against.version} had ${countBefore} answers to compare with; ${LEAST_BEFORE} are needed to tell.`;
    return { kind: 'waiting', against: against.version, sentence };
  }
  const sentence = `${failed} of ${count} answers failed: no worse than ${against.version}, as far as can be told.`;
  return { kind: 'well', against: against.version, sentence };
}

function keyOf({ id }: ReleaseRecord) {
  return `${id.name}@${id.version}`;
}
