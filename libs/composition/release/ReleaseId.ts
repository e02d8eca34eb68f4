import { z } from 'zod';

/** Name of a remote; it appears in paths, addresses and class names. */
export const remoteNameSchema = z.string().regex(/^[a-z][a-z0-9-]*$/);

/** The shell's name in the store; no remote may have it. */
export const SHELL = 'shell';

export type ReleaseId = { name: string; version: string };

/** `listing@1.0.0`, as in `data-release`. */
export function releaseKey({ name, version }: ReleaseId) {
  return `${name}@${version}`;
}
