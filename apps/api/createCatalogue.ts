// The thread declares its methods.
/// <reference path="./catalogueThread.ts" />
import { Catalogue } from './index/live/Catalogue.ts';

/** The catalogue whose thread has the methods of the resources. The caller starts it. */
export function createCatalogue(
  databaseUrl: string,
  onError: (error: unknown) => void,
  onPosition?: (position: string) => void,
) {
  return new Catalogue(new URL('./catalogueThread.ts', import.meta.url), { databaseUrl, onError, onPosition });
}
