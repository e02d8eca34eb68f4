import type { Verdict } from '../client/contract/ReleaseReport.ts';
import type { ReleaseStatus } from './RemoteStatus.ts';

const MARKS: Record<Verdict['kind'], string> = { baseline: '=', waiting: '…', well: '✓', worse: '!' };

/** The versions that a release may be compared with; null if this shell has no figures of a release that was live before. */
export type Neighbours = { stable: ReleaseStatus; before: string | null };

type Props = { verdict: Verdict; release: ReleaseStatus; neighbours: Neighbours };

/** The verdict of release health as a mark and text, because colour alone is not accessible. */
export function VerdictLine({ verdict, release, neighbours }: Props) {
  return (
    <p className={`verdict is-${verdict.kind}`}>
      <span aria-hidden="true">{MARKS[verdict.kind]}</span>
      {formatVerdict(verdict, release, neighbours)}
    </p>
  );
}

function formatVerdict(verdict: Verdict, { role, since }: ReleaseStatus, { stable, before }: Neighbours) {
  if (verdict.kind === 'worse' && verdict.against !== null) return `Worse than ${verdict.against}: ${verdict.message}`;
  if (verdict.kind !== 'baseline') return verdict.message;
  if (role.kind === 'before') return formatBefore(stable);
  if (role.kind === 'canary') return `The comparison with ${stable.version} has not begun.`;
  if (before === null) return 'This shell has no figures of a previous release to compare it with.';
  if (since?.action === 'rollback')
    return `Live again since the rollback from ${before}, so it is not compared with it.`;
  return `It was compared with ${before}, and was not worse.`;
}

/** Of a release that was live before the stable one. */
function formatBefore({ version, since, report }: ReleaseStatus) {
  if (since?.action === 'rollback') return `It was live until the rollback to ${version}.`;
  const isCompared = report !== null && report.verdict.kind !== 'baseline';
  return isCompared ? `${version} is compared with this release.` : `It was live before ${version}.`;
}
