import type { PageRequest } from '@gniazdo/composition';
import type { ShopMonths, ShopPanel } from '@gniazdo/contracts/account';
import { paths, shopPanelPaths } from '@gniazdo/contracts/site';
import { formatCount, formatDate, formatPrice } from '@gniazdo/format';
import { Table } from '@gniazdo/ui/components';
import { BarChart } from './BarChart.tsx';
import charts from './barChart.module.css';
import { Decisions } from './Decisions.tsx';
import { FeedForm } from './FeedForm.tsx';
import { formatMoment } from './formatMoment.ts';
import { getOutcome } from './importTexts.ts';
import { Months } from './Months.tsx';
import { getNotice, ShopPage, StateNotice } from './ShopPage.tsx';
import styles from './shopPanel.module.css';
import { WidgetCode } from './WidgetCode.tsx';

export type PanelData = ShopMonths & { panel: ShopPanel; publicUrl: string };

/** The file, the last imports and the figures of a shop. */
export function ShopPanelPage({ data, request }: { data: PanelData; request: PageRequest }) {
  const { panel, months, publicUrl } = data;
  const { url, refusedForm: refused } = request;
  const { eshop, feed, offers } = panel;
  return (
    <ShopPage
      title={`Panel sklepu ${eshop.name}`}
      current={shopPanelPaths.panel()}
      readerRole={panel.role}
      notice={getNotice(url)}
      message={refused?.message}
    >
      <StateNotice state={panel.state} reason={panel.stateReason} />
      {offers.waiting !== undefined && offers.waiting > 0 && (
        <p className={styles.notice}>
          {panel.state === 'live'
            ? `Oferty wracają do serwisu po kolei. Zostało ich ${formatCount(offers.waiting)}.`
            : `Oferty znikają z serwisu po kolei. Zostało ich ${formatCount(offers.waiting)}.`}
        </p>
      )}
      <dl className={styles.figures}>
        <div>
          <dt>Oferty w serwisie</dt>
          <dd>{formatCount(offers.active)}</dd>
        </div>
        <div>
          <dt>Oferty nieaktywne</dt>
          <dd>{formatCount(offers.inactive)}</dd>
        </div>
        <div>
          <dt>Saldo</dt>
          <dd>{formatMoney(panel.balance.amount)}</dd>
        </div>
      </dl>
      {(panel.state ?? 'live') === 'live' && (
        <p>
          <a href={paths.eshop(eshop.slug)}>Zobacz swój sklep w serwisie</a>
        </p>
      )}
      <Decisions {...panel} refused={refused} />
      <FeedForm role={panel.role} feed={feed} refused={refused} />
      <Imports imports={panel.imports} />
      <Months months={months} />
      <Results {...panel} />
      <Balance balance={panel.balance} />
      <WidgetCode slug={eshop.slug} publicUrl={publicUrl} hasStar={panel.hasStar} />
    </ShopPage>
  );
}

function Imports({ imports }: Pick<ShopPanel, 'imports'>) {
  return (
    <section className={styles.section}>
      <h2>Ostatnie importy</h2>
      {imports.length === 0 ? (
        <p>Nie było jeszcze żadnego importu.</p>
      ) : (
        <Table
          caption="Ostatnie importy"
          isCaptionHidden
          columns={[
            { name: 'Kiedy' },
            { name: 'Wynik' },
            { name: 'Oferty w pliku', isNumber: true },
            { name: 'Nowe', isNumber: true },
            { name: 'Zmienione', isNumber: true },
          ]}
          rows={imports.map((run) => [
            <a key="run" href={shopPanelPaths.importReport(run.id)}>
              {formatMoment(run.startedAt)}
            </a>,
            getOutcome(run),
            run.counts ? formatCount(run.counts.read) : '–',
            run.counts ? formatCount(run.counts.new) : '–',
            run.counts ? formatCount(run.counts.changed) : '–',
          ])}
        />
      )}
    </section>
  );
}

function Balance({ balance: { amount, openNet = 0, payments } }: Pick<ShopPanel, 'balance'>) {
  return (
    <section className={styles.section} aria-labelledby="saldo">
      <h2 id="saldo">Saldo</h2>
      <p>
        Saldo to wpłaty pomniejszone o <a href={shopPanelPaths.statements()}>zestawienia</a> zamkniętych miesięcy, z
        VAT. Teraz wynosi {formatMoney(amount)}. Poza zestawieniami jest jeszcze {formatMoney(openNet)} netto.
        {amount < 0 && ' Kwotę ujemną trzeba zapłacić; termin jest na fakturze.'}
      </p>
      {payments.length === 0 ? (
        <p>Nie mamy jeszcze żadnej Twojej wpłaty.</p>
      ) : (
        <Table
          caption="Ostatnie wpłaty"
          columns={[{ name: 'Dzień' }, { name: 'Tytuł' }, { name: 'Kwota', isNumber: true }]}
          rows={payments.map((payment) => [formatDate(payment.day), payment.reference, formatMoney(payment.amount)])}
        />
      )}
    </section>
  );
}

/** In whole grosze: rates have fractions of them. */
function formatMoney(amount: number) {
  return formatPrice(Math.round(amount * 100) / 100);
}

function Results({ days, clicksWithoutRate }: Pick<ShopPanel, 'days' | 'clicksWithoutRate'>) {
  const total = (name: 'impressions' | 'clicks' | 'cost') => days.reduce((sum, day) => sum + day[name], 0);
  const list = (name: 'impressions' | 'clicks') =>
    days.toReversed().map((day) => ({ label: formatDate(day.day), value: day[name] }));
  return (
    <section className={styles.section} aria-labelledby="wyniki">
      <h2 id="wyniki">Wyświetlenia i przejścia</h2>
      <p>
        Koszt netto to przejścia po stawkach, które oferty miały w chwili kliknięcia.
        {clicksWithoutRate > 0 &&
          ` Przejścia do ofert bez stawki: ${formatCount(clicksWithoutRate)}; nic nie kosztują.`}
      </p>
      <div className={charts.charts}>
        <BarChart title="Przejścia w 30 dni" bars={list('clicks')} format={formatCount} />
        <BarChart title="Wyświetlenia w 30 dni" bars={list('impressions')} format={formatCount} />
      </div>
      <Table
        caption="Ostatnie 30 dni"
        columns={[
          { name: 'Dzień' },
          { name: 'Wyświetlenia', isNumber: true },
          { name: 'Przejścia', isNumber: true },
          { name: 'Koszt netto', isNumber: true },
        ]}
        rows={[
          ['Razem', formatCount(total('impressions')), formatCount(total('clicks')), formatMoney(total('cost'))],
          ...days.map(({ day, impressions, clicks, cost }) => [
            formatDate(day),
            formatCount(impressions),
            formatCount(clicks),
            formatMoney(cost),
          ]),
        ]}
      />
    </section>
  );
}
