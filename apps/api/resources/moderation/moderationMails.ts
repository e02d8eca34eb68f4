import { appealPaths, questionPaths } from '@gniazdo/contracts/site';
import { defineMail } from '../../mail/defineMail.ts';

export const questionAnswered = defineMail(
  'question-answered',
  ({ product, variantId }: { product: string; variantId: number }) => ({
    subject: 'Jest odpowiedź na Twoje pytanie',
    paragraphs: [`Ktoś odpowiedział na pytanie o produkt „${product}”, przy którym podano ten adres.`],
    link: { label: 'Przeczytaj odpowiedź', path: questionPaths.questions(variantId) },
    end: 'To jedyna wiadomość o tym pytaniu: Twój adres właśnie usunęliśmy. Jeśli to nie Twoje pytanie, zignoruj ją.',
  }),
);

type Decision = { reference: string; path: string; isUpheld: boolean; statement: string; code: string };

export const reportDecided = defineMail(
  'report-decided',
  ({ reference, path, isUpheld, statement, code }: Decision) => ({
    subject: `Decyzja w sprawie zgłoszenia ${reference}`,
    paragraphs: [
      isUpheld
        ? 'Uznaliśmy zgłoszenie: treść została usunięta lub poprawiona.'
        : 'Nie uznaliśmy zgłoszenia: treść pozostaje na stronie.',
      ...statement.split(/\n+/),
      'Jeśli się nie zgadzasz, możesz się odwołać: raz, w ciągu sześciu miesięcy. Odwołanie rozpatrzy inna osoba.',
    ],
    link: { label: 'Zgłoszona strona', path: path.replace(/[?#].*/s, '') },
    otherLink: { label: 'Odwołaj się', path: appealPaths.form(code) },
    end: 'Możesz też zwrócić się do sądu albo do organu pozasądowego rozstrzygania sporów.',
  }),
);
