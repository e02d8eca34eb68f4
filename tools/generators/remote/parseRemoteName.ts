import { UserFacingError } from '@gniazdo/errors';
import { parseName } from '../parseName.ts';

/** Throws UserFacingError if the name of a remote is not one word in lower case. */
export function parseRemoteName(name: string) {
  const names = parseName(name);
  if (!name.includes('-')) return names;
  throw new UserFacingError(`The name of a remote is one word: "${name.split('-')[0]}", not "${name}".`);
}
