import { type AccountSettings, createAccountPages } from '../account/createAccountPages.ts';
import type { ShellPage } from '../server/compose/ShellPage.ts';
import { createHomePage } from './home/route.ts';

/** Pages that the shell renders, by pattern below the prefix. */
export function createShellPages(settings: AccountSettings): ReadonlyMap<string, ShellPage> {
  return new Map<string, ShellPage>([['/', createHomePage(settings.publicUrl)], ...createAccountPages(settings)]);
}
