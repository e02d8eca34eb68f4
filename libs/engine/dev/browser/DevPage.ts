import type * as refreshRuntime from 'react-refresh/runtime';
import type { Container } from '../../client/federation/addScript.ts';

/** Provided by the container of a remote under development. */
type Handle = {
  /** Name of its global variable. */
  container: string;
  /** Hash of the current modules. */
  hash: () => string;
  status: () => string;
  /** Loads and applies the next version of the modules; rejects when a module can't be replaced. */
  check: () => Promise<unknown>;
};

/** `window.gniazdoDev`: what the page and the containers of developed remotes share. */
export type DevPage = {
  /** One per page; must be installed before React's renderer is evaluated. */
  refresh: typeof refreshRuntime;
  /** By remote. */
  handles: Record<string, Handle>;
  /** A remote's container, the same for all its versions. */
  container: (name: string) => Container;
};

declare global {
  interface Window {
    gniazdoDev?: DevPage;
  }
}
