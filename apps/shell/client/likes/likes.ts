import { connectApi } from '@gniazdo/api-client';
import { readUserId } from '@gniazdo/current-user';
import { readConsentCookie } from '@gniazdo/tracking';
import type { LikeState } from '../../contract/LikeState.ts';
import { syncLikes } from './syncLikes.ts';
import { whenReturned } from './whenReturned.ts';

// A separate entry: it is loaded when the browser is idle.
const boot = (window.gniazdo ??= { queue: [] });
if (boot.likeState) void start(boot.likeState);
delete boot.likeState;

async function start(state: LikeState) {
  const visitor = {
    getUserId: () => readUserId(document.cookie),
    hasConsent: () => readConsentCookie(document.cookie)?.marketing ?? false,
  };
  const refresh = await syncLikes(state, connectApi({ baseUrl: '' }), visitor);
  whenReturned(refresh);
}
