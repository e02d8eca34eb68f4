import { definePage, RELEASE_CACHE } from '@gniazdo/composition';
import { paths } from '@gniazdo/contracts';
import { company } from '../../company.ts';
import { ContactPage } from './ContactPage.tsx';

export const contactPage = definePage<null>({
  path: '/contact',
  query: [],
  load: async () => ({ kind: 'page', data: null, cache: RELEASE_CACHE }),
  head: () => ({
    title: 'Kontakt',
    description: `Napisz do nas: ${company.email}. Pomoc dla kupujących, współpraca ze sklepami, dane firmy.`,
    canonical: paths.contact(),
    jsonLd: [{ '@context': 'https://schema.org', '@type': 'Organization', name: company.name, email: company.email }],
  }),
  Component: ContactPage,
});
