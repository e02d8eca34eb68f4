import { type AccountSettings, createAccountPages } from '../account/createAccountPages.ts';
import type { ShellPage } from '../server/compose/ShellPage.ts';
import type { PageSheet } from '../server/releases/LoadedRelease.ts';
import { createPartnerPages } from '../eshop-host/createPartnerPages.ts';
import { createStarPages } from '../star/createStarPages.ts';
import { createHomePage } from './home/route.ts';

/** Pages that the shell renders, by pattern below the prefix. */
export function createShellPages(settings: AccountSettings, accountSheet: PageSheet): ReadonlyMap<string, ShellPage> {
  return new Map<string, ShellPage>([
    ['/', createHomePage(settings.publicUrl)],
    ...createAccountPages(settings, accountSheet),
    ...createStarPages(settings, accountSheet),
    ...createPartnerPages(),
  ]);
}
