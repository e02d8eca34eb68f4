import { SHOP_ROLES, type ShopRole } from '@gniazdo/contracts/account';

export const ROLE_NAMES: Record<ShopRole, string> = {
  owner: 'Właściciel',
  editor: 'Redaktor',
  accountant: 'Księgowość',
};

const ROLE_RIGHTS: Record<ShopRole, string> = {
  owner: 'zmienia wszystko',
  editor: 'plik, dane sklepu i odpowiedzi',
  accountant: 'tylko czyta',
};

/** Of a select. */
export const ROLE_OPTIONS = SHOP_ROLES.map((role) => ({
  value: role,
  text: `${ROLE_NAMES[role]} (${ROLE_RIGHTS[role]})`,
}));
