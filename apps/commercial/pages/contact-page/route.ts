import { definePage, RELEASE_CACHE, type SiteSettings } from '@gniazdo/composition';
import { paths, SITE_NAME } from '@gniazdo/contracts/site';
import { ContactPage } from './ContactPage.tsx';

export const contactPage = definePage<null>({
  path: '/contact',
  query: [],
  load: async () => ({ kind: 'page', data: null, cache: RELEASE_CACHE }),
  head: (_data, _request, { company }) => ({
    title: 'Kontakt',
    description: `Napisz do nas${company ? `: ${company.email}` : ''}. Pomoc dla kupujących, współpraca ze sklepami, dane firmy.`,
    canonical: paths.contact(),
    jsonLd: company && [organizationJsonLd(company)],
  }),
  Component: ContactPage,
});

/** The company for search engines; placeholders are not published. */
function organizationJsonLd({ name, email, nip, address }: NonNullable<SiteSettings['company']>) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: SITE_NAME,
    legalName: name,
    email,
    taxID: nip,
    address: address.join(', '),
  };
}
