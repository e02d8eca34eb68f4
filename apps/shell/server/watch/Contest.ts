import { type ChannelState, releaseKey } from '@gniazdo/composition/store';
import { noAnswers } from './AnswerCounts.ts';
import type { Figures, Mark, ReleaseRecord } from './createReleaseRecord.ts';

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

/** What visitors get at a moment. */
export type LiveNow = {
  /** By remote: the version that is live. */
  stable: ReadonlyMap<string, string>;
  channel: ChannelState | null;
  /** Asked only when it matters: whoever knows asks the API each second from then on. */
  isApiWell: () => boolean;
};

/** What has come of a release since the contest began. */
export function sinceBeginning({ marks, since }: Contest, record: ReleaseRecord): Figures {
  const mark = marks.get(releaseKey(record.id));
  return record.figuresSince(mark ?? { at: since, answers: noAnswers(), islands: {} });
}
