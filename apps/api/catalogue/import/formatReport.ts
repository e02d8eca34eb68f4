import { formatCount } from '@gniazdo/format';
import type { CollectCounts } from '../../images/shop-pictures/collectPictures.ts';
import type { Finding } from '../normalise/NormalisedOffer.ts';
import type { ImportReport } from './ImportReport.ts';

/** The report for a terminal: totals first, then one line for each refused offer and each warning. */
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
    `${shop.name}${shop.isNew ? ' (a new shop)' : ''}, ${report.format} feed${report.file ? ` ${report.file}` : ''}`,
    ...counts.map(([name, count]) => `  ${name.padEnd(18)}${formatCount(count).padStart(10)}`),
    `  in ${(durationMs / 1000).toFixed(1)} s, ${formatCount(report.offersPerSecond)} offers per second`,
    ...formatFindings('Refused', report.refused, report.refusedCount),
    ...formatFindings('Warnings', report.warnings, report.warningCount),
  ].join('\n');
}

/** One line about the offers' pictures; what could not be had shows a drawing. */
export function formatPictures({ fetched, useless, left }: CollectCounts) {
  const counts = [
    `${formatCount(fetched)} fetched`,
    ...(useless > 0 ? [`${formatCount(useless)} of no use`] : []),
    ...(left > 0 ? [`${formatCount(left)} left for the next import, their hosts don't answer`] : []),
  ];
  return `Pictures: ${counts.join(', ')}.`;
}

export function formatFindings(title: string, findings: Finding[], count: number) {
  if (count === 0) return [];
  const lines = findings.map(
    ({ line, id, field, reason }) => `  line ${line}, offer ${id ?? '?'}: ${field}: ${reason}`,
  );
  return [`${title}:`, ...lines, ...(count > findings.length ? [`  … and ${count - findings.length} more`] : [])];
}
