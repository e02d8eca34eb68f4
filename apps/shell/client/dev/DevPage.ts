import type * as refreshRuntime from 'react-refresh/runtime';
import type { Container } from '../federation/FederationHost.ts';

/** What the container of a developed remote leaves for the page. */
export type Handle = {
  /** Name of its global variable. */
  container: string;
  /** Of the modules that are there now. */
  hash: () => string;
  status: () => string;
  /** Gets and applies the next version of the modules; rejects when something can't be replaced. */
  check: () => Promise<unknown>;
};

/** `window.gniazdoDev`: what the page and the containers of developed remotes share. */
export type DevPage = {
  /** One for the whole page: it must be there before React's renderer. */
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
