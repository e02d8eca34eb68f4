import { formatPrice } from '@gniazdo/format';

/** A visitor's watch of a variant. */
export type WatchState = {
  /** PLN; null to wait until the variant is available. */
  targetPrice: number | null;
  /** Nothing is sent before the visitor has confirmed the address of the watch. */
  isConfirmed: boolean;
};

/** When a mail is sent, or what must be done before. */
export function describeWatch({ targetPrice, isConfirmed }: WatchState) {
  const event =
    targetPrice === null ? 'gdy produkt będzie znów dostępny' : `gdy cena spadnie do ${formatPrice(targetPrice)}`;
  if (isConfirmed) return `Napiszemy, ${event}.`;
  return `Czeka na potwierdzenie adresu: otwórz link z wiadomości, którą wysłaliśmy. Potem napiszemy, ${event}.`;
}
