import { defineRemote } from '@gniazdo/composition';
import { hostilePage } from './hostilePage.ts';

/** A release whose browser code wants to do harm: what the journey of hostile scripts publishes. */
export default defineRemote({ name: 'hostile', pages: [hostilePage] });
