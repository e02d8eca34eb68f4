import { ReleaseError } from './ReleaseError.ts';

const VERSION = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/;

/** A version as people write it; throws ReleaseError for anything else. */
export function readVersion(text: string) {
  if (VERSION.test(text)) return text;
  throw new ReleaseError(`"${text}" is not a version. Write it like 1.2.3 or 1.2.3-pr42.`);
}

/** `10%`, `10` or `0.5` → a number above 0 and not above 100. */
export function readPercent(text: string) {
  const percent = Number(text.replace(/\s*%$/, ''));
  if (text.trim() !== '' && percent > 0 && percent <= 100) return percent;
  throw new ReleaseError(`"${text}" is no share of the visitors. Write it like 10%, above 0 and at most 100.`);
}
