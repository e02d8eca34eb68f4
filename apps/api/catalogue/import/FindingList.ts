import type { Finding } from '../normalise/NormalisedOffer.ts';
import { LIMITS } from '../read/limits.ts';

/** Counts all findings and keeps the first thousand, so that a feed full of errors does not fill memory. */
export class FindingList {
  count = 0;
  readonly kept: Finding[] = [];

  add(finding: Finding) {
    this.count++;
    if (this.kept.length < LIMITS.refusals) this.kept.push(finding);
  }

  inOrder() {
    return this.kept.toSorted((a, b) => a.line - b.line);
  }
}
