export type PartnerField = {
  name: string;
  label: string;
  type: 'text' | 'email' | 'url' | 'lines' | 'terms';
  autoComplete?: string;
  hint?: string;
  isOptional?: boolean;
};

/** What a page for shops with a form shows, or the page after it. */
export type PartnerView = { title: string; text: string; form?: { fields: PartnerField[]; submit: string } };

const PERSON: PartnerField[] = [
  { name: 'name', label: 'Imię i nazwisko', type: 'text', autoComplete: 'name' },
  { name: 'email', label: 'Adres e-mail', type: 'email', autoComplete: 'email' },
];

/** By path on the host for shops. */
export const PARTNER_VIEWS = {
  '/contact-form': {
    title: 'Napisz do nas',
    text: 'Pytanie o plik, rozliczenia albo współpracę? Odpowiadamy w dni robocze.',
    form: {
      fields: [...PERSON, { name: 'message', label: 'Wiadomość', type: 'lines', hint: 'Najwyżej 4000 znaków.' }],
      submit: 'Wyślij wiadomość',
    },
  },
  '/contact-form/sent': { title: 'Wiadomość wysłana', text: 'Dziękujemy. Odpiszemy na podany adres e-mail.' },
  '/register': {
    title: 'Zgłoś sklep',
    text: 'Podaj dane firmy i sklepu. Sprawdzimy plik z produktami i odpiszemy, co dalej. Zgłoszenie do niczego nie zobowiązuje.',
    form: {
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
    },
  },
  '/register/sent': {
    title: 'Sprawdź pocztę',
    text: 'Wysłaliśmy wiadomość na podany adres. Otwórz link z tej wiadomości, żeby potwierdzić zgłoszenie. Link działa przez 30 dni.',
  },
  '/register/confirmation/:code': {
    title: 'Potwierdź zgłoszenie',
    text: 'Potwierdź, że ten adres e-mail należy do Ciebie.',
    form: { fields: [], submit: 'Potwierdź zgłoszenie' },
  },
  '/register/confirmed': {
    title: 'Zgłoszenie jest potwierdzone',
    text: 'Dziękujemy. Sprawdzimy plik z produktami i odpiszemy na podany adres.',
  },
} satisfies Record<string, PartnerView>;
