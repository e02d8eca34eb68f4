import { foldDiacritics } from '@gniazdo/format';
import type { Parameter } from '../../catalogue/normalise/NormalisedOffer.ts';

/**
 * Names of the facts that the General Product Safety Regulation requires with an offer: who is responsible and how to
 * reach them, and warnings. Feeds have no fields for them, so shops send them as named parameters.
 */
const SAFETY_NAME =
  /\bgpsr\b|\b(producenta|producent|importera|importer|osoby|osoba|podmiotu|podmiot) odpowiedzialn|^(nazwa|dane|adres|e-?mail|telefon|kontakt)( kontaktowy)?( do| z)? (producenta|producentem|importera|importerem)|^importer$|^ostrzezenia|^informacje o bezpieczenstwie/;

/** Whether a parameter is about the safety of the product. */
export function isSafetyFact({ name }: Parameter) {
  return SAFETY_NAME.test(foldDiacritics(name));
}
