import {
  contactMessageSchema,
  eshopHostPaths,
  partnerEndpoints,
  shopApplicationSchema,
  shopConfirmationSchema,
} from '@gniazdo/contracts';
import type { z } from 'zod';
import { readTerms } from '../forms/readTerms.ts';
import type { FormDefinition } from '../forms/receiveForm.ts';

export type PartnerField = {
  name: string;
  label: string;
  type: 'text' | 'email' | 'url' | 'lines' | 'terms';
  autoComplete?: string;
  hint?: string;
  isOptional?: boolean;
};

const PERSON: PartnerField[] = [
  { name: 'name', label: 'Imię i nazwisko', type: 'text', autoComplete: 'name' },
  { name: 'email', label: 'Adres e-mail', type: 'email', autoComplete: 'email' },
];

const applicationSchema = readTerms(shopApplicationSchema);

type PartnerForm<Input> = FormDefinition<Input> & { fields: PartnerField[]; submit: string };

/** The forms of the pages for shops. */
export const PARTNER_FORMS = {
  contact: {
    fields: [...PERSON, { name: 'message', label: 'Wiadomość', type: 'lines', hint: 'Najwyżej 4000 znaków.' }],
    submit: 'Wyślij wiadomość',
    schema: contactMessageSchema,
    call: (body) => ({ method: 'POST', path: partnerEndpoints.contactMessage, body }),
    next: eshopHostPaths.contacted,
  } satisfies PartnerForm<z.infer<typeof contactMessageSchema>>,
  register: {
    fields: [
      { name: 'company', label: 'Nazwa firmy', type: 'text', autoComplete: 'organization' },
      { name: 'nip', label: 'NIP', type: 'text', hint: 'Dziesięć cyfr; spacje i kreski nie przeszkadzają.' },
      { name: 'website', label: 'Adres sklepu', type: 'url', autoComplete: 'url', hint: 'Na przykład sklep.pl' },
      {
        name: 'feedUrl',
        label: 'Adres pliku z produktami',
        type: 'url',
        isOptional: true,
        hint: 'Google Merchant albo Ceneo. Możesz go podać później.',
      },
      ...PERSON,
      { name: 'acceptsTerms', label: 'Akceptuję', type: 'terms' },
    ],
    submit: 'Zgłoś sklep',
    schema: applicationSchema,
    call: (body) => ({ method: 'POST', path: partnerEndpoints.application, body }),
    next: eshopHostPaths.registered,
  } satisfies PartnerForm<z.infer<typeof applicationSchema>>,
  confirm: {
    fields: [],
    submit: 'Potwierdź zgłoszenie',
    schema: shopConfirmationSchema,
    call: (body) => ({ method: 'POST', path: partnerEndpoints.confirmation, body }),
    next: eshopHostPaths.confirmed,
  } satisfies PartnerForm<z.infer<typeof shopConfirmationSchema>>,
};

export type PartnerFormName = keyof typeof PARTNER_FORMS;
