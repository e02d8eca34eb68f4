import { shopPanelPaths } from '@gniazdo/contracts/site';
import { formatGrosze, formatMonth } from '@gniazdo/format';
import { defineMail } from '../../mail/defineMail.ts';

type Closed = { eshop: string; statementId: number; number: string; month: string; gross: number };

export const statementClosed = defineMail(
  'statement-closed',
  ({ eshop, statementId, number, month, gross }: Closed) => ({
    subject: `Zestawienie ${number}`,
    paragraphs: [
      `Zamknęliśmy zestawienie ${number} sklepu ${eshop} za ${formatMonth(month)}. Razem z VAT: ${formatGrosze(gross)}.`,
      'Zestawienie nie jest fakturą.',
    ],
    link: { label: 'Zobacz zestawienie', path: shopPanelPaths.statement(statementId) },
    end: 'Dostajesz tę wiadomość, bo masz w panelu sklepu rolę właściciela lub księgowego.',
  }),
);
