import type { Finding } from '../normalise/NormalisedOffer.ts';

/** Findings as JSON that PostgreSQL accepts: texts of feeds may be cut inside a character. */
export function toFindingsJson(findings: readonly Finding[]) {
  return JSON.stringify(
    findings.map(({ line, id, field, reason }) => ({
      line,
      id: id && clean(id),
      field: clean(field),
      reason: clean(reason),
    })),
  );
}

function clean(text: string) {
  return text.toWellFormed().replaceAll('\0', '');
}
