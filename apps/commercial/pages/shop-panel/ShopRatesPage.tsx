import type { PageRequest } from '@gniazdo/composition';
import type { RateMinimums, ShopRates } from '@gniazdo/contracts/account';
import { paths, shopPanelPaths } from '@gniazdo/contracts/site';
import { formatCount, formatGrosze, formatGroszeField } from '@gniazdo/format';
import { Button } from '@gniazdo/ui';
import { Field, type RefusedForm, Select, Table } from '@gniazdo/ui/components';
import { MinimumTable } from '../../components/MinimumTable.tsx';
import { formatMoment } from './formatMoment.ts';
import { getNotice, ShopPage, StateNotice } from './ShopPage.tsx';
import styles from './shopPanel.module.css';

export type RatesData = { rates: ShopRates; minimums: RateMinimums['minimums'] };
type Rate = ShopRates['rates'][number];

const SCOPES = [
  { value: 'shop', text: 'wszystkie oferty sklepu' },
  { value: 'category', text: 'oferty kategorii' },
  { value: 'offer', text: 'jedna oferta' },
];

type Props = {
  /** Null: the role of the account does not see them. */
  data: RatesData | null;
  request: PageRequest;
};

/** Rates, budgets, and what of them is used up. Owners change them here. */
export function ShopRatesPage({ data, request }: Props) {
  if (data) return <Rates data={data} request={request} />;
  return (
    <ShopPage title="Stawki i budżety" current={shopPanelPaths.rates()} readerRole="editor">
      <p>Stawki widzą tylko właściciel i księgowy sklepu. Poproś właściciela o zmianę roli.</p>
    </ShopPage>
  );
}

function Rates({ data: { rates, minimums }, request }: { data: RatesData; request: PageRequest }) {
  const { url, refusedForm: refused } = request;
  const { canChange, state, stateReason } = rates;
  return (
    <ShopPage
      title="Stawki i budżety"
      current={shopPanelPaths.rates()}
      readerRole={canChange ? 'owner' : 'accountant'}
      notice={getNotice(url)}
      message={refused && (refused.message ?? refused.errors.rateId ?? 'Niczego nie zmieniliśmy. Popraw pola poniżej.')}
    >
      <StateNotice state={state} reason={stateReason} />
      <Usage rates={rates} />
      <Budgets rates={rates} refused={refused && 'daily' in refused.values ? refused : undefined} />
      <section className={styles.section} aria-labelledby="stawki">
        <h2 id="stawki">Stawki za przejście</h2>
        <p>
          Liczy się stawka oferty; jeśli oferta jej nie ma, to stawka jej najbliższej kategorii, a potem stawka sklepu.
          Przejście kosztuje tyle, ile wynosiła w chwili kliknięcia. Bez stawki nic nie kosztuje. Kwoty są netto. Stawka
          nie zmienia <a href={paths.ranking()}>kolejności ofert</a>.
        </p>
        {rates.rates.length === 0 ? (
          <p>Sklep nie ma stawek.</p>
        ) : (
          <RateTable caption="Obowiązujące i zaplanowane stawki" {...rates} />
        )}
      </section>
      {canChange && <NewRate rates={rates} refused={refused && 'scope' in refused.values ? refused : undefined} />}
      <section className={styles.section} aria-labelledby="minimum">
        <h2 id="minimum">Najniższe stawki</h2>
        <p>
          Jeśli stawka jest niższa od najniższej stawki kategorii i ceny oferty, liczy się najniższa. Ten sam{' '}
          <a href={paths.commercialRates()}>cennik</a> widzą wszyscy.
        </p>
        <MinimumTable minimums={minimums} />
      </section>
      {rates.ended.length > 0 && (
        <section className={styles.section} aria-labelledby="historia">
          <h2 id="historia">Historia stawek</h2>
          <RateTable caption="Stawki, które już nie obowiązują" {...rates} rates={rates.ended} canChange={false} />
        </section>
      )}
    </ShopPage>
  );
}

function Usage({ rates: { today, month, budgets, freeClicks, uncharged } }: { rates: ShopRates }) {
  const getRow = (name: string, { clicks, free, budget, unrated, grosze }: ShopRates['today']) => [
    name,
    formatCount(clicks - free - budget - unrated),
    formatGrosze(grosze),
    formatCount(free),
    formatCount(budget),
    formatCount(unrated),
  ];
  return (
    <section className={styles.section} aria-labelledby="wykorzystane">
      <h2 id="wykorzystane">Co jest wykorzystane</h2>
      <dl className={styles.figures}>
        {[
          ['Dziś', formatUsed(today.grosze, budgets.daily)],
          ['W tym miesiącu', formatUsed(month.grosze, budgets.monthly)],
          ['Darmowe przejścia', `${formatCount(month.free)} z ${formatCount(freeClicks)}`],
        ].map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Table
        caption="Policzone przejścia"
        columns={[
          { name: 'Okres' },
          { name: 'Płatne', isNumber: true },
          { name: 'Koszt netto', isNumber: true },
          { name: 'Darmowe', isNumber: true },
          { name: 'Ponad budżet', isNumber: true },
          { name: 'Bez stawki', isNumber: true },
        ]}
        rows={[getRow('Dziś', today), getRow('W tym miesiącu', month)]}
      />
      <p>
        Tych przejść w tym miesiącu nie policzyliśmy: powtórzone: {formatCount(uncharged.repeated)}, nietypowo liczne z
        jednej sieci: {formatCount(uncharged.unusual)}, osób z Twojego sklepu: {formatCount(uncharged.own)}, programów i
        linków z innych stron: {formatCount(uncharged.bot)}.
      </p>
    </section>
  );
}

type FormProps = { rates: ShopRates; refused: RefusedForm | undefined };

function Budgets({ rates: { budgets, canChange, version }, refused }: FormProps) {
  return (
    <section className={styles.section} aria-labelledby="budzety">
      <h2 id="budzety">Budżety</h2>
      <p>
        Przejście, które nie mieści się w budżecie, nic nie kosztuje. Gdy budżet jest wykorzystany, nie pokazujemy ofert
        sklepu: do północy albo do końca miesiąca.
      </p>
      {canChange ? (
        <form className={styles.form} action={shopPanelPaths.saveBudgets()} method="post" noValidate>
          <input type="hidden" name="version" value={version} />
          {[
            { name: 'daily' as const, label: 'Budżet na dzień w zł netto' },
            { name: 'monthly' as const, label: 'Budżet na miesiąc w zł netto' },
          ].map(({ name, label }) => (
            <Field
              key={name}
              id={`budzet-${name}`}
              name={name}
              label={label}
              required={false}
              inputMode="decimal"
              hint="Puste pole: bez budżetu."
              error={refused?.errors[name]}
              defaultValue={refused?.values[name] ?? formatBudget(budgets[name])}
              {...(isFirstError(refused, name) && { autoFocus: true })}
            />
          ))}
          <Button type="submit" variant="primary">
            Zapisz budżety
          </Button>
        </form>
      ) : (
        <p>Budżety i stawki zmienia właściciel sklepu.</p>
      )}
    </section>
  );
}

function NewRate({ rates: { version, categories }, refused }: FormProps) {
  const field = (name: string) => ({
    id: `stawka-${name}`,
    name,
    error: refused?.errors[name],
    defaultValue: refused?.values[name] ?? '',
    ...(isFirstError(refused, name) && { autoFocus: true }),
  });
  return (
    <section className={styles.section} aria-labelledby="nowa-stawka">
      <h2 id="nowa-stawka">Nowa stawka</h2>
      <p>Nowa stawka kończy poprzednią stawkę tego samego sklepu, kategorii lub oferty.</p>
      <form className={styles.form} action={shopPanelPaths.rates()} method="post" noValidate>
        <input type="hidden" name="version" value={version} />
        <Select {...field('scope')} label="Czego dotyczy" options={SCOPES} />
        <Select
          {...field('category')}
          label="Kategoria"
          required={false}
          hint="Tylko dla stawki kategorii. Obejmuje też jej podkategorie."
          options={[
            { value: '', text: 'wybierz kategorię' },
            ...categories.map(({ slug, name }) => ({ value: slug, text: name })),
          ]}
        />
        <Field
          {...field('offer')}
          label="Identyfikator oferty"
          required={false}
          hint="Tylko dla stawki jednej oferty: taki jak w pliku z produktami."
        />
        <Field {...field('grosze')} label="Stawka w zł" inputMode="decimal" hint="Od 0 do 100 zł netto, np. 0,45." />
        <Field
          {...field('from')}
          type="date"
          label="Pierwszy dzień"
          required={false}
          hint="Puste pole albo dzisiejszy dzień: od teraz."
        />
        <Field {...field('to')} type="date" label="Ostatni dzień" required={false} hint="Puste pole: bez końca." />
        <Button type="submit" variant="primary">
          Zapisz stawkę
        </Button>
      </form>
    </section>
  );
}

type TableProps = Pick<ShopRates, 'rates' | 'canChange' | 'version'> & { caption: string };

function RateTable({ caption, rates, canChange, version }: TableProps) {
  return (
    <Table
      caption={caption}
      columns={[
        { name: 'Czego dotyczy' },
        { name: 'Stawka', isNumber: true },
        { name: 'Od' },
        { name: 'Do' },
        { name: 'Kto' },
        ...(canChange ? [{ name: 'Zmiana' }] : []),
      ]}
      rows={rates.map((rate) => [
        nameSubject(rate),
        formatGrosze(rate.grosze),
        formatMoment(rate.from),
        rate.to === null ? 'bez końca' : formatMoment(rate.to),
        rate.by,
        ...(canChange
          ? [
              <form key="end" action={shopPanelPaths.endRate(rate.id)} method="post">
                <input type="hidden" name="version" value={version} />
                <Button
                  type="submit"
                  aria-label={`${rate.state === 'planned' ? 'Usuń' : 'Zakończ'}: ${nameSubject(rate)}, ${formatGrosze(rate.grosze)}`}
                >
                  {rate.state === 'planned' ? 'Usuń' : 'Zakończ'}
                </Button>
              </form>,
            ]
          : []),
      ])}
    />
  );
}

function nameSubject({ category, offer }: Rate) {
  if (offer) return offer.name === null ? `${offer.id} (nie ma jej w sklepie)` : `${offer.id}: ${offer.name}`;
  return category?.name ?? 'wszystkie oferty';
}

function formatBudget(grosze: number | null) {
  return grosze === null ? '' : formatGroszeField(grosze);
}

function formatUsed(used: number, budget: number | null) {
  return budget === null ? `${formatGrosze(used)}, bez budżetu` : `${formatGrosze(used)} z ${formatGrosze(budget)}`;
}

/** The field that is focused after a refusal. */
function isFirstError(refused: RefusedForm | undefined, name: string) {
  return refused !== undefined && Object.keys(refused.errors)[0] === name;
}
