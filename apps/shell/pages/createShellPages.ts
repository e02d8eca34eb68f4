import { type AccountSettings, createAccountPages } from '../account/createAccountPages.ts';
import type { ShellPage } from '@gniazdo/engine/server/pages/compose/ShellPage';
import type { StyleSheet } from '@gniazdo/engine/server/releases/live/LoadedRelease';
import { createHomePage } from './home/route.ts';

type Settings = AccountSettings & { hasInspirations: boolean };

/** Pages that the shell renders, by pattern below the prefix. */
export function createShellPages(
  settings: Settings,
  { accountSheet, homeSheet }: { accountSheet: StyleSheet; homeSheet: StyleSheet },
): ReadonlyMap<string, ShellPage> {
  return new Map<string, ShellPage>([
    ['/', createHomePage(settings, homeSheet)],
    ...createAccountPages(settings, accountSheet),
  ]);
}
