import type { FailureCount } from '../client/contract/ReleaseReport.ts';
import { isBeingApplied } from './findProblems.ts';
import { hasData, sumIslands, formatFailureRate, formatPercentile } from './metrics.ts';
import type { RemoteStatus, ReleaseStatus } from './RemoteStatus.ts';

const COLUMNS = ['Remote', 'Release', 'For', 'Failed responses', 'Server p50', 'Failed islands', 'LCP p75', 'Health'];
const VERDICTS = {
  baseline: 'no comparison',
  waiting: 'too few visitors yet',
  well: 'no regression',
  worse: 'worse',
};

/** A row per release that visitors get; on a narrow screen each row is a card. */
export function Overview({ remotes, now }: { remotes: RemoteStatus[]; now: Date }) {
  const lines = remotes.flatMap(({ name, channel, releases }) =>
    releases
      .filter(({ role }) => role.kind !== 'before')
      .map((release) => ({ name, release, percent: getPercent(release.role, channel.canary?.percent ?? 0) })),
  );
  return (
    <table className="overview stacks" aria-label="All releases">
      <thead>
        <tr>
          {COLUMNS.map((head, i) => (
            <th key={head} scope="col" className={i > 1 && i < 7 ? 'number' : undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, release, percent }) => (
          <tr
            key={`${name} ${release.version}`}
            className={release.report?.verdict.kind === 'worse' ? 'isWorse' : undefined}
          >
            <th scope="row">
              <a href={`#remote-${name}`}>{name}</a>
            </th>
            <td className="version">
              {release.version}
              {release.role.kind === 'canary' && <span className="quiet"> canary</span>}
            </td>
            {[`${percent} %`, ...formatMetrics(release)].map((figure, i) => (
              <td key={COLUMNS[i + 2]} className="number figure" data-head={COLUMNS[i + 2]}>
                {figure}
              </td>
            ))}
            <td className="watch">{formatVerdict(release, now)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function formatMetrics({ report }: ReleaseStatus) {
  if (!hasData(report)) return ['–', '–', '–', '–'];
  return [
    formatShare(report.responses),
    formatPercentile(report.serverMs, 'p50'),
    formatShare(sumIslands(report)),
    formatPercentile(report.vitals.LCP, 'p75'),
  ];
}

/** `2.5 % of 40`: the share of few events says little. */
function formatShare(counts: FailureCount) {
  return counts.count > 0 ? `${formatFailureRate(counts)} of ${counts.count}` : '–';
}

function formatVerdict(release: ReleaseStatus, now: Date) {
  const { worker, report, failure } = release;
  if (isBeingApplied(release, now)) return 'being applied';
  if (!worker) return failure ? 'not started' : 'not running';
  if (worker.state !== 'ready') return `worker ${worker.state}`;
  return VERDICTS[report?.verdict.kind ?? 'baseline'];
}

function getPercent({ kind }: { kind: string }, canaryPercent: number) {
  return kind === 'canary' ? canaryPercent : 100 - canaryPercent;
}
