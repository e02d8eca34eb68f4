import { connectApi } from '@gniazdo/api-client';
import { parseUser } from '@gniazdo/current-user';
import { addStyleSheet } from '../dom/addStyleSheet.ts';
import { watchCards } from '../dom/watchCards.ts';
import { addModeSwitch } from './addModeSwitch.ts';
import { addWatchButton } from './addWatchButton.ts';
import { showAdminData } from './showAdminData.ts';
import style from './staff.css?text';

// A separate entry: only administrators load it. The cookie is for display; the API checks their session.
const user = parseUser(document.cookie);
if (user?.isAdmin) {
  addStyleSheet(document, style);
  addModeSwitch(user.adminModeEnabled);
  watchCards((cards) => cards.forEach(addWatchButton));
}
if (user?.adminModeEnabled) showAdminData(connectApi({ baseUrl: '' }));
