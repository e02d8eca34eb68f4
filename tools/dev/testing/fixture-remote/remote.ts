import { defineRemote } from '@gniazdo/composition';
import { countPage } from './countPage.ts';

export default defineRemote({ name: 'fixture', pages: [countPage] });
