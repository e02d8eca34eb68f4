import { defineRemote } from '@gniazdo/composition';
import { faultyPage } from './faultyPage.tsx';

export default defineRemote({ name: 'faulty', pages: [faultyPage] });
