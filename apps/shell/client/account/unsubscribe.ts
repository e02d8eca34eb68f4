import { connectApi, unsubscribeByHash } from '@gniazdo/api-client';
import { PROJECT_ID, watchdogPaths } from '@gniazdo/contracts';

/** Ends the watch of the page's link. After a failure the form is sent instead, whose response says what is wrong. */
export async function unsubscribe(form: HTMLFormElement) {
  const hash = decodeURIComponent(location.pathname.split('/').at(-1)!);
  try {
    await unsubscribeByHash(connectApi({ baseUrl: '' }), { project: PROJECT_ID, hash });
    // Going back must not lead to a link that is used.
    location.replace(watchdogPaths.unsubscribed());
  } catch {
    form.submit();
  }
}
