import { defineRemote } from '@gniazdo/composition';

export default defineRemote({ name: 'fixture' });
