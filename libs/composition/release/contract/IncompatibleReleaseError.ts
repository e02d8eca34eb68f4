import { UserFacingError } from '@gniazdo/errors';

/** A change is incompatible with live releases of other remotes; the message has a sentence for each reason. */
export class IncompatibleReleaseError extends UserFacingError {
  override readonly name = 'IncompatibleReleaseError';
}
