import type { ShellPage } from '../server/compose/ShellPage.ts';
import { homePage } from './home/homePage.ts';

/** The pages that the shell renders itself, by pattern below the prefix. */
export function shellPages(publicUrl: string): ReadonlyMap<string, ShellPage> {
  return new Map([['/', homePage(publicUrl)]]);
}
