import type { ReferenceRows } from '../reference/readReferenceRows.ts';

/** The methods of the catalogue thread: arguments and results. Those of the resources are added in `createCatalogue.ts`. */
export interface CatalogueMethods {
  progress: { args: []; result: { appliedSeq: number; latestSeq: number; ageS: number; variants: number } };
  /** Reads everything from the database again. The old indexes serve calls until the new ones are ready. */
  rebuild: { args: []; result: unknown };
  stop: { args: []; result: unknown };
}

/** Message to the catalogue thread. */
export type CatalogueCall = { id: number; name: keyof CatalogueMethods; args: unknown[] };

/** Message from the catalogue thread. */
export type ThreadMessage =
  | { kind: 'ready' }
  | { kind: 'reference'; reference: ReferenceRows; day: string }
  | { kind: 'result'; id: number; result: unknown }
  | { kind: 'error'; id: number; message: string; code: string | undefined }
  /** The changes up to this position of the database are about to be applied. */
  | { kind: 'position'; position: string }
  | { kind: 'warning'; text: string };
