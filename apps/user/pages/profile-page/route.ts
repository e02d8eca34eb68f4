import { definePage } from '@gniazdo/composition';
import type { UserProfile } from '@gniazdo/contracts/account';
import { loadProfile } from './loadProfile.ts';
import { ProfilePage } from './ProfilePage.tsx';

export const profilePage = definePage<UserProfile>({
  path: '/user/:userId',
  query: [],
  load: loadProfile,
  head: ({ nickName }) => ({ title: `Profil: ${nickName}`, robots: 'noindex' }),
  Component: ProfilePage,
});
