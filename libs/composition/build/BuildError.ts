import { UserFacingError } from '@gniazdo/errors';

/** The sources don't build. The message contains all errors. */
export class BuildError extends UserFacingError {
  override readonly name = 'BuildError';
}
