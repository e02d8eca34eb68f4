import type { LoadContext, PageResult } from '@gniazdo/composition';
import type { UserProfile } from '@gniazdo/contracts/account';

const USER_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Loads what everyone may see of a user. Their data can be deleted, so the page is not cached. */
export async function loadProfile({ request, api, signal }: LoadContext): Promise<PageResult<UserProfile>> {
  const userId = request.params.userId!;
  if (!USER_ID.test(userId)) return { kind: 'notFound' };
  // An unknown user is 404.
  return { kind: 'page', cache: { kind: 'private' }, data: await api.getUserProfile({ userId }, { signal }) };
}
