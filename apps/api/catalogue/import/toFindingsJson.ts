import type { Finding } from '../read/FeedError.ts';

/** Findings as JSON that PostgreSQL accepts. */
export function toFindingsJson(findings: readonly Finding[]) {
  return toReportJson(findings.map(({ line, id, field, reason }) => ({ line, id, field, reason })));
}

/** Texts of feeds may be cut inside a character, or have NUL. */
export function toReportJson(report: object) {
  return JSON.stringify(report, (_, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value,
  );
}
