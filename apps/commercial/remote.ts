import { defineRemote } from '@gniazdo/composition';
import { contactPage } from './pages/contact-page/contactPage.ts';
import { termsRedirect, textPages } from './pages/text-pages/textPages.ts';

/** Who we are and by which rules. */
export default defineRemote({ name: 'commercial', pages: [contactPage, termsRedirect, ...textPages] });
