import { startAccount } from './account/loadAccount.ts';
import { startMenu } from './menu/loadMenu.ts';
import { startSuggestions } from './suggestions/loadSuggestions.ts';

/** Connects features of the header and of account pages; they load their scripts when they are used. */
export function start() {
  startSuggestions();
  startMenu();
  startAccount();
}
