/**
 * An expected failure. Its message is shown as it is to the person who runs the command: one or two sentences that say
 * what failed, why, and what to do. Anything else that is thrown is a defect and is shown with its stack.
 */
export class UserFacingError extends Error {
  override readonly name: string = 'UserFacingError';
}
