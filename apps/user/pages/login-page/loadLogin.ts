import { returnPath } from './returnPath.ts';

export type LoginData = {
  /** Path on this site that a login returns to. */
  returnTo: string;
};

export function loadLogin(url: string): LoginData {
  return { returnTo: returnPath(url) };
}
