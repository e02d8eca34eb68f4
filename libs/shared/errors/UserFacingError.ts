/**
 * An expected failure. Its message is shown unchanged to the user of a command: one or two sentences about what failed,
 * why, and what to do. Every other error is a defect and is shown with its stack.
 */
export class UserFacingError extends Error {
  override readonly name: string = 'UserFacingError';
}
