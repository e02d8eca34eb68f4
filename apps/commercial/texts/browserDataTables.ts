import { CONSENT_DATA, ESSENTIAL_DATA } from '@gniazdo/tracking/browserData';

/** Markdown tables of everything that is kept in the browser, by the name of their place in a text. */
export const browserDataTables = {
  essential: formatTable(
    ['Nazwa', 'Gdzie', 'Po co', 'Jak długo'],
    ESSENTIAL_DATA.map(({ name, place, purpose, lifetime }) => [`\`${name}\``, place, purpose, lifetime]),
  ),
  consent: formatTable(
    ['Nazwa', 'Kto', 'Po co', 'Jak długo'],
    CONSENT_DATA.map(({ name, company, purpose, lifetime }) => [
      `\`${name}\``,
      company ?? 'Gniazdo',
      purpose,
      lifetime,
    ]),
  ),
};

function formatTable(head: string[], rows: string[][]) {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
