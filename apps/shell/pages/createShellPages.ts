import type { ShellPage } from '../server/compose/ShellPage.ts';
import { createHomePage } from './home/route.ts';

/** Pages that the shell renders, by pattern below the prefix. */
export function createShellPages(publicUrl: string): ReadonlyMap<string, ShellPage> {
  return new Map([['/', createHomePage(publicUrl)]]);
}
