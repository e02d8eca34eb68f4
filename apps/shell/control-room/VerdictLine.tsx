import type { Verdict } from '../contract/ReleaseReport.ts';
import type { Role } from './Room.ts';

const MARKS: Record<Verdict['kind'], string> = { baseline: '=', waiting: '…', well: '✓', worse: '!' };

/** What the watch thinks of a release. The mark and the words say it, not the colour alone. */
export function VerdictLine({ verdict, role }: { verdict: Verdict; role: Role }) {
  const words =
    verdict.kind === 'baseline'
      ? role.kind === 'before'
        ? 'What others are compared with.'
        : 'Nothing before it to compare it with.'
      : verdict.sentence;
  return (
    <p className={`verdict is-${verdict.kind}`}>
      <span aria-hidden="true">{MARKS[verdict.kind]}</span>
      {words}
    </p>
  );
}
