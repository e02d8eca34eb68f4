import type { Finding } from '../read/FeedError.ts';
import { LIMITS } from '../read/limits.ts';

/** How many findings have the same field and reason; its values are left out. */
export type Cause = { field: string; reason: string; count: number };

/** Later causes are counted together. */
const MAX_CAUSES = 50;
const OTHER = 'other reasons';

/** Counts all findings by cause and keeps the first thousand, so that a feed full of errors does not fill memory. */
export class FindingList {
  count = 0;
  readonly kept: Finding[] = [];
  readonly #causes = new Map<string, Cause>();

  add(finding: Finding) {
    this.addCount(finding, 1);
    if (this.kept.length < LIMITS.refusals) this.kept.push(finding);
  }

  /** Counts findings that are not kept. */
  addCount({ field, reason }: Pick<Finding, 'field' | 'reason'>, count: number) {
    if (count === 0) return;
    this.count += count;
    const cause = { field, reason: toCause(reason), count: 0 };
    let key = `${field}\n${cause.reason}`;
    if (!this.#causes.has(key) && this.#causes.size >= MAX_CAUSES) {
      key = OTHER;
      Object.assign(cause, { field: '', reason: OTHER });
    }
    const known = this.#causes.get(key) ?? cause;
    known.count += count;
    this.#causes.set(key, known);
  }

  inOrder() {
    return this.kept.toSorted((a, b) => a.line - b.line);
  }

  /** The most frequent first. */
  get causes() {
    return [...this.#causes.values()].toSorted((a, b) => b.count - a.count);
  }
}

function toCause(reason: string) {
  return reason
    .replace(/".*"/s, '"…"')
    .replace(/\b(may be|is read as) .*/s, '$1 …')
    .replace(/\bline \d+/, 'line …');
}

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
