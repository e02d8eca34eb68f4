import { formatMinute } from '@gniazdo/format';
import {
  type ComparedFigure,
  MAX_FAILURE_CLIENTS,
  type Percentiles,
  type ReleaseReport,
} from '../client/contract/ReleaseReport.ts';
import { WARM_UP_RESPONSES } from '../server/health/releases/createReleaseCounters.ts';
import { formatFailures } from '../server/health/releases/Outcome.ts';
import { BrowserErrors } from './BrowserErrors.tsx';
import { Metric } from './Metric.tsx';
import { formatFailureRate, formatPercentile, getFailureRate, getLastHour, hasData, sumIslands } from './metrics.ts';
import { isBeingApplied } from './findProblems.ts';
import type { ReleaseStatus } from './RemoteStatus.ts';
import { Sizes } from './Sizes.tsx';
import { type Neighbours, VerdictLine } from './VerdictLine.tsx';
import { formatAge, formatMilliseconds, formatPercent } from './format.ts';

/** Explains why a release has responses but no response times. */
const NO_SAMPLES = `0 samples: the first ${WARM_UP_RESPONSES} responses of each page, fragment and endpoint aren’t timed, because a new worker is slow at first`;

const SOFT_VITALS = ['softLCP', 'softINP', 'softCLS'] as const;

type Props = {
  name: string;
  release: ReleaseStatus;
  now: Date;
  stableShare: number;
  neighbours: Neighbours;
};

/** One release: role, origin, metrics and file sizes. */
export function ReleaseCard({ name, release, now, stableShare, neighbours }: Props) {
  const { version, role, since, commit, isDirty, notes, report, worker, sizes, errors } = release;
  return (
    <article className={`release is-${role.kind}`} aria-label={`${name} ${version}`}>
      <header>
        <h3>{version}</h3>
        <span className="role">{formatRole(release, stableShare)}</span>
      </header>
      <dl className="facts">
        {since && (
          <>
            <dt>since</dt>
            <dd>
              <time dateTime={since.at}>{formatMinute(since.at)}</time> ({formatAge(since.at, now)}), {since.action} by{' '}
              {since.by}
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
        {(commit || isDirty) && (
          <>
            <dt>commit</dt>
            <dd>
              {commit ? <code>{commit.slice(0, 10)}</code> : 'none'}
              {isDirty && ', with uncommitted changes'}
            </dd>
          </>
        )}
        <dt>worker</dt>
        <dd>{worker ? formatWorker(worker) : formatMissingWorker(release, now)}</dd>
      </dl>
      {hasData(report) && <VerdictLine verdict={report.verdict} release={release} neighbours={neighbours} />}
      {hasData(report) ? (
        <Metrics report={report} now={now} />
      ) : (
        <p className="empty">No visitors in this shell yet.</p>
      )}
      <BrowserErrors errors={errors} now={now} id={`${name}-${version}`} heading="h4" />
      {sizes.length > 0 && <Sizes sizes={sizes} />}
    </article>
  );
}

function formatStability(INP: Percentiles | undefined, CLS: Percentiles | undefined) {
  return `INP ${formatPercentile(INP, 'p75')}, CLS ${CLS && CLS.count > 0 ? CLS.p75.toFixed(3) : '–'}`;
}

function Metrics({ report, now }: { report: ReleaseReport; now: Date }) {
  const { responses, serverMs, minutes, vitals } = report;
  const islands = sumIslands(report);
  const { LCP, softLCP } = vitals;
  return (
    <div className="metrics">
      <Metric
        title="Failed responses"
        value={formatFailureRate(responses)}
        detail={formatFailedResponses(report)}
        isBad={isWorseIn(report, 'responses')}
        chart={{
          values: getLastHour(minutes, now, (minute) => getFailureRate(minute.responses)),
          format: formatPercent,
          minTop: 0.05,
        }}
      />
      <Metric
        title="Server time, p50"
        value={formatPercentile(serverMs, 'p50')}
        detail={
          serverMs.count > 0
            ? `p75 ${formatPercentile(serverMs, 'p75')}, p95 ${formatPercentile(serverMs, 'p95')}; ${serverMs.count} samples`
            : NO_SAMPLES
        }
        chart={{
          title: 'Server time, 75th percentile',
          values: getLastHour(minutes, now, ({ serverP75 }) => serverP75),
          format: formatMilliseconds,
          minTop: 20,
        }}
      />
      <Metric
        title="Failed islands"
        value={formatFailureRate(islands)}
        detail={formatFailedIslands(report)}
        isBad={isWorseIn(report, 'islands')}
        chart={{
          values: getLastHour(minutes, now, (minute) => getFailureRate(minute.islands)),
          format: formatPercent,
          minTop: 0.05,
        }}
      />
      <Metric
        title="LCP, p75"
        value={formatPercentile(LCP, 'p75')}
        detail={`${formatStability(vitals.INP, vitals.CLS)}; ${LCP?.count ?? 0} visits`}
        chart={{
          values: getLastHour(minutes, now, ({ lcpP75 }) => lcpP75),
          format: formatMilliseconds,
          minTop: 1000,
        }}
      />
      {softLCP && (
        <Metric
          title="LCP without a new document, p75"
          value={formatPercentile(softLCP, 'p75')}
          detail={`${formatStability(vitals.softINP, vitals.softCLS)}; ${softLCP?.count ?? 0} navigations`}
          isBad={SOFT_VITALS.some((figure) => isWorseIn(report, figure))}
        />
      )}
    </div>
  );
}

function formatFailedResponses({ responses, crashes, failureClients }: ReleaseReport) {
  const kinds = responses.failed > 0 ? ` (${formatFailures(responses.outcomes)})` : '';
  const failed = `${responses.failed} of ${responses.count} responses failed${kinds}`;
  return `${failed}${formatClients(failureClients.responses)}; ${crashes} ${crashes === 1 ? 'crash' : 'crashes'}`;
}

function formatFailedIslands(report: ReleaseReport) {
  const { failed, count } = sumIslands(report);
  const clients = formatClients(report.failureClients.islands);
  return `${failed} of ${count} islands did not start in browsers${clients}${formatWorstIsland(report)}`;
}

/** `, for 3 visitors`; empty for none. */
function formatClients(clients: number) {
  if (clients === 0) return '';
  if (clients === MAX_FAILURE_CLIENTS) return `, for ${clients} or more visitors`;
  return `, for ${clients} ${clients === 1 ? 'visitor' : 'visitors'}`;
}

/** Whether release health counts the figure as a problem: a single visitor is not enough. */
function isWorseIn({ verdict }: ReleaseReport, figure: ComparedFigure) {
  return verdict.kind === 'worse' && verdict.figures.includes(figure);
}

function formatRole({ role }: ReleaseStatus, stableShare: number) {
  if (role.kind === 'stable') return stableShare === 100 ? 'live for all' : `live for ${stableShare} %`;
  return role.kind === 'canary' ? `canary for ${role.percent} %` : 'before';
}

function formatWorker({ state, restarts, pending, usage, breaker }: NonNullable<ReleaseStatus['worker']>) {
  const megabytes = usage ? `, ${Math.round(usage.memoryBytes / 2 ** 20)} MB` : '';
  const open = breaker.open.length > 0 ? `; circuit breaker open: ${breaker.open.join(', ')}` : '';
  return `${state}${megabytes}, ${pending} pending, ${restarts} restarts${open}`;
}

function formatMissingWorker(release: ReleaseStatus, now: Date) {
  return isBeingApplied(release, now) ? 'being started by this shell' : 'none in this shell';
}

function formatWorstIsland({ islands }: ReleaseReport) {
  const [name, worst] = Object.entries(islands).toSorted(([, a], [, b]) => b.failed - a.failed)[0] ?? [];
  return worst && worst.failed > 0 ? `; most of ${name} (${worst.failed})` : '';
}
