import { defineFragment } from '@gniazdo/composition';
import { SignIn } from './SignIn.tsx';

export const signInFragment = defineFragment<'user/SignIn', null>({
  name: 'user/SignIn',
  load: async () => null,
  Component: SignIn,
});
