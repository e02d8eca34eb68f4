import type { Places } from '../places.ts';

export type CommandOptions = {
  /** Reason, for the history. */
  why: string;
  /** Leaves out the checks against what is live of other remotes. */
  force: boolean;
  /** Where something is served. */
  port?: string;
};

/** What `npm run releases -- WORD …` does with the words after its own. Throws ReleaseError with a sentence. */
export type Command = {
  usage: string;
  run: (words: string[], places: Places, options: CommandOptions) => Promise<void>;
};
