import type { SiteSettings } from '@gniazdo/composition';
import type { Company } from '@gniazdo/contracts/site';

export const COMPANY_DESCRIPTION = 'Porównywarka ofert mebli i wyposażenia domu';

/** Shown in development only: the shell does not start a public site without a company. */
const PLACEHOLDER: Company = {
  name: 'Gniazdo',
  address: ['ul. Przykładowa 1', '00-001 Warszawa'],
  nip: '0000000000',
  krs: '0000000000',
  email: 'kontakt@gniazdo.example',
  shopsEmail: 'sklepy@gniazdo.example',
  privacyEmail: 'prywatnosc@gniazdo.example',
  dsaEmail: 'dsa@gniazdo.example',
};

/** The company that runs the site, and whether its details are placeholders. */
export function getCompany({ company }: SiteSettings) {
  return { ...(company ?? PLACEHOLDER), isPlaceholder: company === undefined };
}
