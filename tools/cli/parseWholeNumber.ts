import { UserFacingError } from '@gniazdo/errors';

/** Parses a whole number from `min` to `max`. Throws UserFacingError with the setting's name for any other text. */
export function parseWholeNumber(name: string, text: string, min: number, max: number) {
  const number = Number(text);
  if (text.trim() !== '' && Number.isInteger(number) && number >= min && number <= max) return number;
  throw new UserFacingError(`${name} is "${text}"; it must be a whole number from ${min} to ${max}.`);
}
