import { defineRemote } from '@gniazdo/composition';
import { tipsFlag, trialPage } from './trialPage.tsx';

/** What the journey of flags and links releases. */
export default defineRemote({
  name: 'trial',
  pages: [trialPage],
  flags: [tipsFlag],
  links: [
    { place: 'header', text: 'Próba', path: '/trial' },
    { place: 'footer', text: 'Próba w stopce', path: '/trial' },
  ],
});
