import { formatCount } from '@gniazdo/format';
import type { HeldImport } from '../guard/heldImports.ts';
import type { Finding } from '../read/FeedError.ts';
import type { Cause } from './FindingList.ts';
import type { ImportReport } from './ImportReport.ts';

/** Formats the report for a terminal: totals first, then one line per cause, refused offer and warning. */
export function formatReport(report: ImportReport) {
  const { shop, durationMs } = report;
  const counts = [
    ['read', report.read],
    ['new', report.new],
    ['changed', report.changed],
    ['unchanged', report.unchanged],
    ['no longer offered', report.deactivated],
    ['listed again', report.repeated],
    ['refused', report.refusedCount],
  ] as const;
  return [
    `${shop.name}${shop.isNew ? ` (a new shop with offers at ${shop.hosts.join(', ')})` : ''}, ${report.format} feed${report.file ? ` ${report.file}` : ''}`,
    ...(report.held ? formatHeld(report.held) : []),
    ...counts.map(([name, count]) => `  ${name.padEnd(18)}${formatCount(count).padStart(10)}`),
    `  in ${(durationMs / 1000).toFixed(1)} s, ${formatCount(report.offersPerSecond)} offers per second`,
    ...formatCauses('Refused', report.refusedCauses),
    ...formatFindings('Refused', report.refused, report.refusedCount),
    ...formatCauses('Warnings', report.warningCauses),
    ...formatFindings('Warnings', report.warnings, report.warningCount),
  ].join('\n');
}

/** Says that nothing was changed, and why. */
function formatHeld({ changes, examples }: HeldImport) {
  const { active, deactivated, repriced, repricedFar } = changes;
  return [
    `  Held: nothing was changed. Of ${formatCount(active)} offers, the feed would remove ${formatCount(deactivated)} and change the`,
    `  price of ${formatCount(repriced)} (${formatCount(repricedFar)} by a factor of two or more). If that is right, repeat the command with --confirm.`,
    ...examples.map(
      ({ id, name, price, newPrice }) =>
        `    offer ${id}, ${name}: ${price / 100} zł → ${newPrice === null ? 'removed' : `${newPrice / 100} zł`}`,
    ),
  ];
}

export function formatFindings(title: string, findings: Finding[], count: number) {
  if (count === 0) return [];
  const lines = findings.map(
    ({ line, id, field, reason }) => `  line ${line}, offer ${id ?? '?'}: ${field}: ${reason}`,
  );
  return [`${title}:`, ...lines, ...(count > findings.length ? [`  … and ${count - findings.length} more`] : [])];
}

function formatCauses(title: string, causes: Cause[]) {
  if (causes.length === 0) return [];
  return [
    `${title} by cause:`,
    ...causes.map(({ field, reason, count }) => `  ${formatCount(count)} × ${field}: ${reason}`),
  ];
}
