import { connectApi } from '@gniazdo/api-client';
import { parseUser } from '@gniazdo/current-user';
import { syncLikes } from './syncLikes.ts';

// A separate entry: it is loaded when the browser is idle.
(window.gniazdo ??= { queue: [] }).syncLikes ??= (state) => {
  const userId = parseUser(document.cookie, { isLogged: false })?.id ?? '';
  void syncLikes(state, connectApi({ baseUrl: '' }), userId);
};
