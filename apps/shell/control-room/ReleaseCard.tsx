import type { ReleaseReport } from '../contract/ReleaseReport.ts';
import { SLOW_FIRST_ANSWERS } from '../server/watch/createReleaseRecord.ts';
import { Figure } from './Figure.tsx';
import { hasFigures, islandsOf, share, shareOf, spreadInWords } from './figures.ts';
import { lastHour } from './lastHour.ts';
import type { RunningRelease } from './Room.ts';
import { Sizes } from './Sizes.tsx';
import { VerdictLine } from './VerdictLine.tsx';
import { agoInWords, milliseconds, minuteInWords, percentInWords } from './words.ts';

/** Why a release can have answers and no times. */
const NOT_TIMED_YET = `0 samples: the first ${SLOW_FIRST_ANSWERS} answers to each page, fragment and endpoint aren’t timed, because a new worker is slow at first`;

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
              <time dateTime={since.at}>{minuteInWords(since.at)}</time> ({agoInWords(since.at, now)}), {since.action}{' '}
              by {since.by}
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
      {hasFigures(report) && <VerdictLine verdict={report.verdict} role={role} />}
      {hasFigures(report) ? (
        <Figures report={report} now={now} />
      ) : (
        <p className="empty">No visitor has had it from this shell yet.</p>
      )}
      {sizes.length > 0 && <Sizes sizes={sizes} />}
    </article>
  );
}

function Figures({ report, now }: { report: ReleaseReport; now: Date }) {
  const { answers, crashes, serverMs, minutes, vitals } = report;
  const islands = islandsOf(report);
  const { LCP, INP, CLS } = vitals;
  return (
    <div className="figures">
      <Figure
        title="Answers failed"
        value={shareOf(answers)}
        detail={`${answers.failed} of ${answers.count}: ${answers.threw} threw, ${answers.late} late, ${answers.gone} gone; ${crashes} crashes`}
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
        value={spreadInWords(serverMs, 'p50')}
        detail={
          serverMs.count > 0
            ? `p75 ${spreadInWords(serverMs, 'p75')}, p95 ${spreadInWords(serverMs, 'p95')}; ${serverMs.count} samples`
            : NOT_TIMED_YET
        }
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
        detail={`${islands.failed} of ${islands.count}${worstIsland(report)}`}
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
        value={spreadInWords(LCP, 'p75')}
        detail={`INP ${spreadInWords(INP, 'p75')}, CLS ${CLS && CLS.count > 0 ? CLS.p75.toFixed(3) : '–'}; ${LCP?.count ?? 0} visits`}
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

function worstIsland({ islands }: ReleaseReport) {
  const [name, worst] = Object.entries(islands).toSorted(([, a], [, b]) => b.failed - a.failed)[0] ?? [];
  return worst && worst.failed > 0 ? `, most of ${name} (${worst.failed})` : '';
}
