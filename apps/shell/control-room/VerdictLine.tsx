import type { Verdict } from '../contract/ReleaseReport.ts';
import type { ReleaseRole } from './RemoteStatus.ts';

const MARKS: Record<Verdict['kind'], string> = { baseline: '=', waiting: '…', well: '✓', worse: '!' };

/** The verdict of release health as a mark and text, because colour alone is not accessible. */
export function VerdictLine({ verdict, role }: { verdict: Verdict; role: ReleaseRole }) {
  const words =
    verdict.kind === 'baseline'
      ? role.kind === 'before'
        ? 'Other releases are compared with this one.'
        : 'There is no previous release to compare it with.'
      : verdict.message;
  return (
    <p className={`verdict is-${verdict.kind}`}>
      <span aria-hidden="true">{MARKS[verdict.kind]}</span>
      {words}
    </p>
  );
}
