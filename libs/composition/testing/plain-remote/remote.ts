import { definePage, defineRemote, redirect } from '@gniazdo/composition';

const page = definePage({
  path: '/plain',
  load: () => Promise.resolve(redirect('/pl/')),
  head: () => ({ title: '' }),
  Component: () => null,
});

/** A remote without islands and styles. */
export default defineRemote({ name: 'fixture', pages: [page] });
