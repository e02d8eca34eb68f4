import { releaseKey } from '@gniazdo/composition/store';
import type { Contest, LiveNow } from './Contest.ts';
import type { Records } from './createRecords.ts';
import { THRESHOLDS } from './thresholds.ts';

type Options = {
  records: Records;
  now: () => number;
  /** Whether a switch to that version was a way back: whoever was left is no measure. */
  isWayBack: (name: string, version: string) => Promise<boolean>;
};

/** Finds out which releases are new, and with whom each is to be compared. */
export function createContests({ records, now, isWayBack }: Options) {
  const stable = new Map<string, string>();
  const contests = new Map<string, Contest>();

  function noteSwitches({ stable: seen }: LiveNow) {
    for (const name of stable.keys()) if (!seen.has(name)) forgetRetired(name);
    const changed = [...seen].filter(([name, version]) => stable.get(name) !== version);
    if (changed.length === 0) return;
    const before = new Map(records.all().map((record) => [releaseKey(record.id), record.figuresOfHour()]));
    const marks = marksNow();
    for (const [name, version] of changed) {
      const left = stable.get(name);
      stable.set(name, version);
      for (const contest of contests.values()) {
        if (contest.name === name && contest.kind === 'switch') end(contest);
      }
      const key = `${name}@${version}`;
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
      if (against) void isWayBack(name, version).then((isSo) => isSo && end(contest));
    }
  }

  function forgetRetired(name: string) {
    stable.delete(name);
    for (const contest of contests.values()) if (contest.name === name) end(contest);
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

  function endOld() {
    for (const contest of contests.values()) {
      if (contest.kind === 'switch' && now() - contest.since > THRESHOLDS.freshMs) end(contest);
    }
  }

  function marksNow() {
    return new Map(records.all().map((record) => [releaseKey(record.id), record.mark()]));
  }

  return {
    /** Notes what has changed since the last time. */
    follow(live: LiveNow) {
      noteSwitches(live);
      noteCanaries(live);
      endOld();
    },
    all: () => [...contests.values()],
    of: (key: string) => contests.get(key),
    end,
    /** By remote: the version that is live. */
    stable: stable as ReadonlyMap<string, string>,
  };
}
