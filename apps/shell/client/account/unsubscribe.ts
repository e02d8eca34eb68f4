import { connectApi, unsubscribeByHash } from '@gniazdo/api-client';
import { PROJECT_ID, watchdogPaths } from '@gniazdo/contracts';

/**
 * Ends the watch of the page's link: programs of mail servers that open links run no scripts. After a failure the form is
 * sent instead, whose response says what is wrong.
 */
export async function unsubscribe(form: HTMLFormElement) {
  const hash = decodeURIComponent(location.pathname.split('/').at(-1)!);
  try {
    await unsubscribeByHash(connectApi({ baseUrl: '' }), { project: PROJECT_ID, hash });
    // Going back must not send the request again.
    location.replace(watchdogPaths.unsubscribed());
  } catch {
    form.submit();
  }
}
