import type { Verdict } from '../../contract/ReleaseReport.ts';
import { noAnswers } from './AnswerCounts.ts';
import { type Contest, type LiveNow, sinceBeginning } from './Contest.ts';
import { createContests } from './createContests.ts';
import { KEPT_MS } from './createMinutes.ts';
import type { Records } from './createRecords.ts';
import type { Figures, ReleaseRecord } from './createReleaseRecord.ts';
import { type Finding, findWorse } from './findings.ts';
import { THRESHOLDS } from './thresholds.ts';
import { verdictOf } from './verdictOf.ts';

/** A release is worse, and why. `isCommon`: others are worse too, so it is not to blame. */
export type Judgement = { contest: Contest; sentence: string; isCommon: boolean };

type Options = Omit<Parameters<typeof createContests>[0], 'now'> & { records: Records; now?: () => number };

const PERFECT: Figures = { answers: { ...noAnswers(), answered: 1000 }, serverMs: {}, islands: {}, vitals: {} };

/** Finds out whether new releases are worse than what was there before them. */
export function createJudge({ records, now = Date.now, isWayBack }: Options) {
  const contests = createContests({ records, now, isWayBack });
  /** Of releases that are compared, and of those that were found worse: that stays known while they are. */
  const verdicts = new Map<string, Verdict>();

  /** One look: notes what has changed since the last one, and judges all contests. */
  function look(live: LiveNow): Judgement[] {
    contests.follow(live);
    return contests.all().flatMap((contest) => judge(contest, live) ?? []);
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
    return [...contests.stable].some(([name, version]) => {
      const key = `${name}@${version}`;
      const before = contest.before.get(key);
      if (name === contest.name || contests.of(key)?.against || !before) return false;
      const now = sinceBeginning(contest, records.find(key)!);
      const findings = findWorse(now, before, { certainty: THRESHOLDS.suspicion });
      return findings.some((each) => each.figure === figure && each.excess >= excess * THRESHOLDS.commonPart);
    });
  }

  return {
    look,
    /** Nothing more is to be said of it. */
    end: contests.end,
    verdictOf(key: string): Verdict {
      const verdict = verdicts.get(key);
      return verdict && (verdict.kind === 'worse' || contests.of(key)) ? verdict : { kind: 'baseline' };
    },
    forget: (key: string) => verdicts.delete(key),
  };
}
