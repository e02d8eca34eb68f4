import type { ReleaseContext } from '../openReleaseContext.ts';

export type CommandOptions = {
  /** Reason, for the history. */
  why: string;
  /** Skips the check of the contract with the live releases of other remotes. */
  force: boolean;
  port?: string;
  /** Of `wrap`: name, version and pages of the release. */
  name?: string;
  version?: string;
  page?: string[];
};

/** A command of `npm run releases`. `args` are its arguments. Throws UserFacingError for invalid ones. */
export type Command = {
  usage: string;
  description: string;
  run: (args: string[], context: ReleaseContext, options: CommandOptions) => Promise<void>;
};
