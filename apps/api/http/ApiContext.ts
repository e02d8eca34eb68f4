import type { Connection } from '../database/connect.ts';
import { ApiFailure, failures } from '../errors.ts';
import type { LiveCatalogue, Snapshot } from '../live/LiveCatalogue.ts';
import type { OutboxFollower } from '../live/OutboxFollower.ts';

/** What the resources work with. */
export type ApiContext = {
  connection: Connection;
  catalogue: LiveCatalogue;
  follower: OutboxFollower;
  /** Folder of pictures already rendered. */
  imageFolder: string;
};

/** The catalogue in memory; 503 while it is being built. */
export function snapshotOf({ catalogue }: ApiContext): Snapshot {
  if (!catalogue.current) throw new ApiFailure(failures.unavailable);
  return catalogue.current;
}

/** The thing looked for, or 404. */
export function found<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new ApiFailure(failures.notFound);
  return value;
}
