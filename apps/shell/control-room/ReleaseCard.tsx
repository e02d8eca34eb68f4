import type { Spread, Tally } from '../contract/ReleaseReport.ts';
import { Figure } from './Figure.tsx';
import { lastHour } from './lastHour.ts';
import type { RunningRelease } from './Room.ts';
import { Sizes } from './Sizes.tsx';
import { VerdictLine } from './VerdictLine.tsx';
import { milliseconds, minuteInWords, percentInWords } from './words.ts';

type Props = { name: string; release: RunningRelease; now: Date; stableShare: number };

/** One release: what it is, who made it that, how it does and what it weighs. */
export function ReleaseCard({ name, release, now, stableShare }: Props) {
  const { version, role, since, commit, notes, report, worker, sizes } = release;
  return (
    <article className={`release is-${role.kind}`} aria-label={`${name} ${version}`}>
      <header>
        <h3>{version}</h3>
        <span className="role">{roleInWords(release, stableShare)}</span>
      </header>
      <dl className="facts">
        {since && (
          <>
            <dt>since</dt>
            <dd>
              <time dateTime={since.at}>{minuteInWords(since.at)}</time>, {since.action} by {since.by}
              {since.why && <q>{since.why}</q>}
            </dd>
          </>
        )}
        {notes && notes !== since?.why && (
          <>
            <dt>notes</dt>
            <dd>{notes}</dd>
          </>
        )}
        {commit && (
          <>
            <dt>commit</dt>
            <dd>
              <code>{commit.slice(0, 10)}</code>
            </dd>
          </>
        )}
        <dt>worker</dt>
        <dd>{worker ? workerInWords(worker) : 'none runs in this shell'}</dd>
      </dl>
      {report && <VerdictLine verdict={report.verdict} role={role} />}
      {report ? (
        <Figures report={report} now={now} />
      ) : (
        <p className="empty">No visitor has had it from this shell yet.</p>
      )}
      {sizes.length > 0 && <Sizes sizes={sizes} />}
    </article>
  );
}

function Figures({ report, now }: { report: NonNullable<RunningRelease['report']>; now: Date }) {
  const { answers, serverMs, minutes, vitals } = report;
  const islands = Object.values(report.islands).reduce<Tally>(
    (sum, { count, failed }) => ({ count: sum.count + count, failed: sum.failed + failed }),
    { count: 0, failed: 0 },
  );
  const { LCP, INP, CLS } = vitals;
  return (
    <div className="figures">
      <Figure
        title="Answers failed"
        value={shareOf(answers)}
        detail={`${answers.failed} of ${answers.count}: ${answers.threw} threw, ${answers.late} late, ${answers.gone} gone; ${report.crashes} crashes`}
        isBad={answers.failed > 0}
        chart={{
          values: lastHour(minutes, now, (minute) => share(minute.answers)),
          inWords: percentInWords,
          isTrouble: true,
          leastTop: 0.05,
        }}
      />
      <Figure
        title="Server time, p50"
        value={inMs(serverMs, 'p50')}
        detail={`p75 ${inMs(serverMs, 'p75')}, p95 ${inMs(serverMs, 'p95')}; ${serverMs.count} samples`}
        chart={{
          title: 'Server time, 75th percentile',
          values: lastHour(minutes, now, ({ serverP75 }) => serverP75),
          inWords: milliseconds,
          leastTop: 20,
        }}
      />
      <Figure
        title="Islands failed"
        value={shareOf(islands)}
        detail={`${islands.failed} of ${islands.count}${worstIsland(report.islands)}`}
        isBad={islands.failed > 0}
        chart={{
          values: lastHour(minutes, now, (minute) => share(minute.islands)),
          inWords: percentInWords,
          isTrouble: true,
          leastTop: 0.05,
        }}
      />
      <Figure
        title="LCP, p75"
        value={LCP ? inMs(LCP, 'p75') : '–'}
        detail={`INP ${INP ? inMs(INP, 'p75') : '–'}, CLS ${CLS && CLS.count > 0 ? CLS.p75.toFixed(3) : '–'}; ${LCP?.count ?? 0} visits`}
        chart={{
          values: lastHour(minutes, now, ({ lcpP75 }) => lcpP75),
          inWords: milliseconds,
          leastTop: 1000,
        }}
      />
    </div>
  );
}

function roleInWords({ role }: RunningRelease, stableShare: number) {
  if (role.kind === 'stable') return stableShare === 100 ? 'live for all' : `live for ${stableShare} %`;
  return role.kind === 'canary' ? `canary for ${role.percent} %` : 'before';
}

function workerInWords({ state, restarts, pending, memory, breaker }: NonNullable<RunningRelease['worker']>) {
  const megabytes = memory ? `, ${Math.round(memory.heap / 2 ** 20)} MB of heap` : '';
  const open = breaker.open.length > 0 ? `; left alone for a moment: ${breaker.open.join(', ')}` : '';
  return `${state}${megabytes}, ${pending} under way, ${restarts} restarts${open}`;
}

function share({ count, failed }: Tally) {
  return count > 0 ? failed / count : null;
}

function shareOf(tally: Tally) {
  const value = share(tally);
  return value === null ? '–' : percentInWords(value);
}

function inMs(spread: Spread, point: 'p50' | 'p75' | 'p95') {
  return spread.count > 0 ? milliseconds(spread[point]) : '–';
}

function worstIsland(islands: Record<string, Tally>) {
  const [name, worst] = Object.entries(islands).toSorted(([, a], [, b]) => b.failed - a.failed)[0] ?? [];
  return worst && worst.failed > 0 ? `, most of ${name} (${worst.failed})` : '';
}
