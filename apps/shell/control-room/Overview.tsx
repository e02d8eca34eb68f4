import { hasFigures, islandsOf, shareOf, spreadInWords } from './figures.ts';
import type { Room, RunningRelease } from './Room.ts';

const HEADS = ['Remote', 'Release', 'For', 'Answers failed', 'Server p50', 'Islands failed', 'LCP p75', 'Watch'];
const WATCH_WORDS = {
  baseline: 'nothing to compare with',
  waiting: 'too few visitors yet',
  well: 'well',
  worse: 'worse',
};

/** All releases that visitors get, a line each; on a narrow screen each line is a card. */
export function Overview({ rooms }: { rooms: Room[] }) {
  const lines = rooms.flatMap(({ name, channel, releases }) =>
    releases
      .filter(({ role }) => role.kind !== 'before')
      .map((release) => ({ name, release, percent: percentOf(release.role, channel.canary?.percent ?? 0) })),
  );
  return (
    <table className="overview stacks" aria-label="All releases">
      <thead>
        <tr>
          {HEADS.map((head, i) => (
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
            {[`${percent} %`, ...figuresOf(release)].map((figure, i) => (
              <td key={HEADS[i + 2]} className="number figure" data-head={HEADS[i + 2]}>
                {figure}
              </td>
            ))}
            <td className="watch">{watchInWords(release)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function figuresOf({ report }: RunningRelease) {
  if (!hasFigures(report)) return ['–', '–', '–', '–'];
  return [
    shareOf(report.answers),
    spreadInWords(report.serverMs, 'p50'),
    shareOf(islandsOf(report)),
    spreadInWords(report.vitals.LCP, 'p75'),
  ];
}

function watchInWords({ worker, report }: RunningRelease) {
  if (!worker) return 'not running yet';
  if (worker.state !== 'ready') return `worker ${worker.state}`;
  return WATCH_WORDS[report?.verdict.kind ?? 'baseline'];
}

function percentOf({ kind }: { kind: string }, canaryPercent: number) {
  return kind === 'canary' ? canaryPercent : 100 - canaryPercent;
}
