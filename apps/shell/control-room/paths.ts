import type { Wish } from './readMove.ts';

export const RELEASES_PATH = '/_releases';

/** The page that plans a change of a remote. */
export function changePath(name: string, action: Wish['action']) {
  return `${RELEASES_PATH}/change?${new URLSearchParams({ name, action })}`;
}
