import type { ReleaseContext } from '../openReleaseContext.ts';

export type CommandOptions = {
  /** Reason, for the history. */
  why: string;
  /** Skips the contract with the live releases of other remotes. */
  force: boolean;
  port?: string;
};

/** A command of `npm run releases`. `args` are the words after its name. Throws UserFacingError for invalid ones. */
export type Command = {
  usage: string;
  description: string;
  run: (args: string[], context: ReleaseContext, options: CommandOptions) => Promise<void>;
};
