import { connectApi } from '@gniazdo/api-client';
import type { ScriptWake } from '@gniazdo/composition/script';
import { parseUser } from '@gniazdo/current-user';
import { addStyleSheet, watchCards } from '@gniazdo/ui/dom';
import { addModeSwitch } from './addModeSwitch.ts';
import { addWatchButton } from './addWatchButton.ts';
import { showAdminData } from './showAdminData.ts';
import style from './staffData.css?text';

export const wake: ScriptWake = 'admin';

/** Shows data for staff. The cookie is for display; the API checks the session. */
export function start() {
  const user = parseUser(document.cookie);
  if (!user?.isAdmin) return;
  addStyleSheet(document, style);
  addModeSwitch(user.adminModeEnabled);
  watchCards((cards) => cards.forEach(addWatchButton));
  if (user.adminModeEnabled) showAdminData(connectApi({ baseUrl: '' }));
}
