import type { Connection } from '../database/connect.ts';
import { ApiFailure, failures } from '../errors.ts';
import type { Catalogue, Present } from '../live/Catalogue.ts';

/** What the resources work with. */
export type ApiContext = {
  connection: Connection;
  catalogue: Catalogue;
  /** Folder of pictures already rendered. */
  imageFolder: string;
};

/** The small tables; 503 while the catalogue is being built. */
export function presentOf({ catalogue }: ApiContext): Present {
  if (!catalogue.current) throw new ApiFailure(failures.unavailable);
  return catalogue.current;
}

/** The thing looked for, or 404. */
export function found<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new ApiFailure(failures.notFound);
  return value;
}
