import { ESHOP_HOST_PREFIX } from '@gniazdo/contracts';
import type { RefusedForm } from '@gniazdo/ui/components';
import { type ComponentProps, createElement } from 'react';
import type { ComposedPage } from '../server/compose/Composed.ts';
import { renderShellPage } from '../server/compose/renderShellPage.ts';
import type { PersonalPage } from '../server/compose/ShellPage.ts';
import { PartnerPage } from './PartnerPage.tsx';

const VIEWS = {
  contact: {
    title: 'Napisz do nas',
    text: 'Pytanie o plik, rozliczenia albo współpracę? Odpowiadamy w dni robocze.',
    form: 'contact',
  },
  contacted: { title: 'Wiadomość wysłana', text: 'Dziękujemy. Odpiszemy na podany adres e-mail.' },
  register: {
    title: 'Zgłoś sklep',
    text: 'Podaj dane firmy i sklepu. Sprawdzimy plik z produktami i odpiszemy, co dalej. Zgłoszenie do niczego nie zobowiązuje.',
    form: 'register',
  },
  registered: {
    title: 'Sprawdź pocztę',
    text: 'Wysłaliśmy wiadomość na podany adres. Otwórz link z tej wiadomości, żeby potwierdzić zgłoszenie. Link działa przez 30 dni.',
  },
  confirm: { title: 'Potwierdź zgłoszenie', text: 'Potwierdź, że ten adres e-mail należy do Ciebie.', form: 'confirm' },
  confirmed: {
    title: 'Zgłoszenie jest potwierdzone',
    text: 'Dziękujemy. Sprawdzimy plik z produktami i odpiszemy na podany adres.',
  },
} satisfies Record<string, ComponentProps<typeof PartnerPage>>;

export type PartnerView = keyof typeof VIEWS;

/** Pages of the host for shops with forms, by pattern. Reading one changes nothing. */
export function createPartnerPages(): [string, PersonalPage][] {
  const views: [string, PartnerView][] = [
    ['/register', 'register'],
    ['/register/sent', 'registered'],
    ['/register/confirmation/:code', 'confirm'],
    ['/register/confirmed', 'confirmed'],
    ['/contact-form', 'contact'],
    ['/contact-form/sent', 'contacted'],
  ];
  return views.map(([path, view]) => [
    ESHOP_HOST_PREFIX + path,
    { query: [], render: () => renderPartnerPage(view, path.includes(':') ? undefined : path) },
  ]);
}

/** `canonical`: path of a page that search engines may show. */
export function renderPartnerPage(
  view: PartnerView,
  canonical?: string,
  { refused, status = 200 }: { refused?: RefusedForm; status?: number } = {},
): ComposedPage {
  const props: ComponentProps<typeof PartnerPage> = VIEWS[view];
  const page = renderShellPage(status, props.title, createElement(PartnerPage, { ...props, refused }));
  const isPublic = canonical !== undefined && props.form !== undefined;
  return isPublic ? { ...page, head: { title: props.title, description: props.text, canonical } } : page;
}
