import { WorkerError } from '@gniazdo/composition/worker-client';

/** The call was refused because earlier calls failed too often. */
export class BreakerOpenError extends WorkerError {
  override readonly name = 'BreakerOpenError';
}
