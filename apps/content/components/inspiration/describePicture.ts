import type { Inspiration } from '@gniazdo/contracts/offers';

/** Text of an inspiration's picture for screen readers. Its products have links of their own. */
export function describePicture({ name, room, style }: Inspiration) {
  return `${name}: ${room.toLocaleLowerCase('pl-PL')}, styl ${style.toLocaleLowerCase('pl-PL')}`;
}
