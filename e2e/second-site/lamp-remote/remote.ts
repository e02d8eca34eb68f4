import { defineRemote } from '@gniazdo/composition';
import { homePage, lampPage } from './pages.tsx';

export default defineRemote({ name: 'leuchten', pages: [homePage, lampPage] });
