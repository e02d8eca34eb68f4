import { hasFigures, islandsOf, shareOf, spreadInWords } from './figures.ts';
import type { Room } from './Room.ts';

const HEADS = ['Remote', 'Release', 'For', 'Answers failed', 'Server p50', 'Islands failed', 'LCP p75', 'Watch'];

/** All releases that visitors get, a line each: is anything wrong, and where? */
export function Overview({ rooms }: { rooms: Room[] }) {
  const lines = rooms.flatMap(({ name, channel, releases }) =>
    releases
      .filter(({ role }) => role.kind !== 'before')
      .map((release) => ({ name, release, percent: percentOf(release.role, channel.canary?.percent ?? 0) })),
  );
  return (
    // Scrolls by itself on a narrow screen, so it must be reachable by key.
    <div className="scroller overview" tabIndex={0} role="group" aria-label="All releases" id="overview">
      <table>
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
          {lines.map(({ name, release: { version, report, role, worker }, percent }) => (
            <tr key={`${name} ${version}`} className={report?.verdict.kind === 'worse' ? 'isWorse' : undefined}>
              <th scope="row">
                <a href={`#remote-${name}`}>{name}</a>
              </th>
              <td>
                {version}
                {role.kind === 'canary' && <span className="quiet"> canary</span>}
              </td>
              <td className="number">{percent} %</td>
              <td className="number">{hasFigures(report) ? shareOf(report.answers) : '–'}</td>
              <td className="number">{hasFigures(report) ? spreadInWords(report.serverMs, 'p50') : '–'}</td>
              <td className="number">{hasFigures(report) ? shareOf(islandsOf(report)) : '–'}</td>
              <td className="number">{hasFigures(report) ? spreadInWords(report.vitals.LCP, 'p75') : '–'}</td>
              <td>
                {worker?.state === 'ready' ? (report?.verdict.kind ?? '–') : (worker?.state ?? 'not running yet')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function percentOf({ kind }: { kind: string }, canaryPercent: number) {
  return kind === 'canary' ? canaryPercent : 100 - canaryPercent;
}
