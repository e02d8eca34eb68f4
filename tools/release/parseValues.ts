import { versionSchema } from '@gniazdo/composition/store';
import { UserFacingError } from '@gniazdo/errors';

/** Throws UserFacingError if `text` is not a version. */
export function parseVersion(text: string) {
  const { success, data } = versionSchema.safeParse(text);
  if (success) return data;
  throw new UserFacingError(`"${text}" is not a version. Write it like 1.2.3 or 1.2.3-pr42.`);
}

/** `10%`, `10` or `0.5` → a number above 0 and at most 100. Throws UserFacingError for other texts. */
export function parsePercent(text: string) {
  const percent = Number(text.replace(/\s*%$/, ''));
  if (text.trim() !== '' && percent > 0 && percent <= 100) return percent;
  throw new UserFacingError(`"${text}" is not a percentage. Write it like 10%, above 0 and at most 100.`);
}
