import type { StatementLine } from '@gniazdo/contracts/account';
import { formatDecimal } from './numbers.ts';

const GROSZE = 100;
const MONTHS = [
  'styczeń',
  'luty',
  'marzec',
  'kwiecień',
  'maj',
  'czerwiec',
  'lipiec',
  'sierpień',
  'wrzesień',
  'październik',
  'listopad',
  'grudzień',
];

const LINES: Record<StatementLine['kind'], string> = {
  clicks: 'Przejścia',
  free: 'Przejścia bezpłatne',
  budget: 'Przejścia ponad budżet',
  unrated: 'Przejścia do ofert bez stawki',
  repeated: 'Nienaliczone: powtórzone przejścia',
  unusual: 'Nienaliczone: nietypowa liczba przejść',
  own: 'Nienaliczone: przejścia osób z Twojego sklepu',
  bot: 'Nienaliczone: programy',
  earlier: 'Przejścia sprzed zapisu stawek',
  late: 'Przejścia zapisane po zamknięciu miesiąca',
  correction: 'Korekta',
};

/** Whole grosze → `1 200,50 zł`, always with grosze. */
export function formatGrosze(grosze: number) {
  return `${formatDecimal(grosze / GROSZE, 2)}\u00a0zł`;
}

/** Whole grosze as people write them into a field: `1200,50`. */
export function formatGroszeField(grosze: number) {
  return (grosze / GROSZE).toFixed(2).replace('.', ',');
}

/** A month, or a day of it, ISO → `listopad 2026`. */
export function formatMonth(iso: string) {
  const [year, month] = iso.split('-');
  return `${MONTHS[Number(month) - 1]} ${year}`;
}

/** What a line of a statement is about: `Przejścia: Sofy`, `Korekta: Zła stawka`. */
export function describeStatementLine({ kind, category, month, reason }: StatementLine) {
  const about = category ?? reason ?? (month && formatMonth(month));
  return about ? `${LINES[kind]}: ${about}` : LINES[kind];
}
