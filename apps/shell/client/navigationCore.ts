import { createNavigationCore } from '@gniazdo/engine/client/navigation/createNavigationCore';
import { startAccount } from './account/loadAccount.ts';
import { startMenu } from './menu/loadMenu.ts';
import { startSuggestions } from './suggestions/loadSuggestions.ts';

/** The navigation core, with features of the header and of account pages; they load their scripts when they are used. */
export function createCore() {
  return createNavigationCore(() => {
    startSuggestions();
    startMenu();
    startAccount();
  });
}
