import type { StaffShop } from '@gniazdo/contracts/account';
import { eshopHostPaths, shopPanelPaths } from '@gniazdo/contracts/site';
import { defineMail } from '../../mail/defineMail.ts';

/** Days in which an invitation can be accepted. */
export const INVITATION_DAYS = 14;

export type ShopRole = StaffShop['members'][number]['role'];

const ROLES: Record<ShopRole, string> = {
  owner: 'właściciel: zarządzasz wszystkim, także stawkami i osobami',
  editor: 'redaktor: zmieniasz plik z produktami, dane sklepu i odpowiedzi na opinie',
  accountant: 'księgowy: czytasz rozliczenia i niczego nie zmieniasz',
};

export const applicationRefused = defineMail(
  'application-refused',
  ({ reason }: { reason: string }, { publicUrl, eshopUrl }) => ({
    subject: 'Nie przyjęliśmy zgłoszenia sklepu',
    paragraphs: [
      'Sprawdziliśmy zgłoszenie sklepu wysłane z tym adresem i nie możemy go przyjąć:',
      ...reason.split(/\n+/),
    ],
    link: { label: 'Wyślij nowe zgłoszenie', path: eshopUrl ? eshopUrl + eshopHostPaths.register() : publicUrl },
    end: 'Jeśli się nie zgadzasz, napisz na adres ze strony „Kontakt”.',
  }),
);

type Invitation = { eshop: string; role: ShopRole; code: string };

export const shopInvitation = defineMail('shop-invitation', ({ eshop, role, code }: Invitation) => ({
  subject: `Zaproszenie do panelu sklepu ${eshop}`,
  paragraphs: [
    `Zapraszamy do panelu sklepu ${eshop}. Twoja rola to ${ROLES[role]}.`,
    `Link działa przez ${INVITATION_DAYS} dni. Potrzebujesz konta z tym adresem e-mail: jeśli go nie masz, założysz je po otwarciu linku.`,
  ],
  link: { label: 'Przyjmij zaproszenie', path: shopPanelPaths.invitation(code) },
  end: 'Jeśli to nie Twój sklep, zignoruj tę wiadomość.',
}));
