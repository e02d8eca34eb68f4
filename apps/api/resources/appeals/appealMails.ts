import { appealPaths, paths, shopPanelPaths } from '@gniazdo/contracts/site';
import { defineMail } from '../../mail/defineMail.ts';

/** `product`: what was decided, with the name of an offer: nothing in it becomes a link. */
type Blocked = { product: string; statement: string; code: string };

export const offersBlocked = defineMail('offers-blocked', ({ product, statement, code }: Blocked) => ({
  subject: 'Decyzja w sprawie Twojego sklepu',
  paragraphs: [
    `${product}.`,
    'Decyzję podjął człowiek. Uzasadnienie:',
    ...statement.split(/\n+/),
    'Jeśli się nie zgadzasz, możesz się odwołać: raz, w ciągu sześciu miesięcy. Odwołanie rozpatrzy inna osoba.',
  ],
  link: { label: 'Odwołaj się', path: appealPaths.form(code) },
  otherLink: { label: 'Regulamin', path: paths.terms() },
  end: 'Możesz też zwrócić się do sądu albo do organu pozasądowego rozstrzygania sporów.',
}));

/** `subject`: what the mail to the shop said, without the full stop. */
export const restrictionLifted = defineMail('restriction-lifted', ({ subject }: { subject: string }) => ({
  subject: 'Cofnęliśmy decyzję w sprawie Twojego sklepu',
  paragraphs: [
    `Chodzi o decyzję: ${subject}.`,
    'Ta decyzja już nie obowiązuje. Ofertę pokazujemy, jeśli jest w ostatnim pliku i nie wstrzymuje jej nic innego.',
  ],
  link: { label: 'Otwórz panel sklepu', path: shopPanelPaths.panel() },
  end: 'Stan ofert i powody, dla których którejś nie pokazujemy, są w panelu sklepu.',
}));

type Outcome = { product: string; isUpheld: boolean; statement: string };

export const appealDecided = defineMail('appeal-decided', ({ product, isUpheld, statement }: Outcome) => ({
  subject: 'Decyzja w sprawie odwołania',
  paragraphs: [
    `Odwołanie dotyczyło decyzji: ${product}.`,
    isUpheld ? 'Uznaliśmy odwołanie.' : 'Nie uznaliśmy odwołania: decyzja pozostaje bez zmian.',
    ...statement.split(/\n+/),
  ],
  link: { label: 'Regulamin', path: paths.terms() },
  end: 'Jeśli się nie zgadzasz, możesz zwrócić się do sądu albo do organu pozasądowego rozstrzygania sporów.',
}));
