import type { RefusedForm } from '@gniazdo/composition';
import { RATE_LIMITS, type ShopRates } from '@gniazdo/contracts/account';
import { staffPaths } from '@gniazdo/contracts/site';
import { formatGrosze, formatMinute } from '@gniazdo/format';
import type { ReactNode } from 'react';
import { StaffField } from '../../components/staff/StaffField.tsx';
import { NoResponse, StaffPage } from '../../components/staff/StaffPage.tsx';
import { StaffSelect } from '../../components/staff/StaffSelect.tsx';
import styles from '../../components/staff/staff.module.css';

const DONE: Record<string, string> = {
  rate: 'The rate is saved.',
  end: 'The rate is not valid any more.',
  free: 'The free clicks are saved.',
};

type Rate = ShopRates['rates'][number];
type Props = { rates: ShopRates | null; refused?: RefusedForm; done: string | null; roles: readonly string[] };

/** The page `/_releases/shops/:shopId/rates`. */
export function StaffShopRatesPage({ rates, refused, done, roles }: Props) {
  return (
    <StaffPage
      title={rates ? `Rates of ${rates.eshop.name}` : 'Rates'}
      current={staffPaths.shops()}
      roles={roles}
      refused={refused}
      done={done !== null && Object.hasOwn(DONE, done) ? DONE[done] : undefined}
    >
      {rates ? (
        <>
          <p>
            <a href={staffPaths.shop(rates.eshop.id)}>Back to the shop</a>
          </p>
          <Usage rates={rates} />
          <List title="Rates" rates={rates.rates} />
          <Forms rates={rates} refused={refused} />
          <List title="Ended rates" rates={rates.ended} />
        </>
      ) : (
        <NoResponse />
      )}
    </StaffPage>
  );
}

function Usage({ rates: { today, month, budgets, freeClicks, uncharged } }: { rates: ShopRates }) {
  const describe = ({ clicks, free, budget, unrated, grosze }: ShopRates['today'], limit: number | null) =>
    `${formatGrosze(grosze)} ${limit === null ? 'without a budget' : `of ${formatGrosze(limit)}`}; ${clicks} clicks, of these ` +
    `${free} free, ${budget} over the budget, ${unrated} without a rate`;
  return (
    <dl className={styles.facts}>
      <dt>Today</dt>
      <dd>{describe(today, budgets.daily)}</dd>
      <dt>This month</dt>
      <dd>{describe(month, budgets.monthly)}</dd>
      <dt>Free clicks of a month</dt>
      <dd>{freeClicks}</dd>
      <dt>Not recorded this month</dt>
      <dd>
        {uncharged.repeated} repeated, {uncharged.unusual} unusual, {uncharged.own} of the shop, {uncharged.bot} of
        programs and links on other sites
      </dd>
    </dl>
  );
}

function List({ title, rates }: { title: string; rates: Rate[] }) {
  return (
    <>
      <h2>{title}</h2>
      {rates.length === 0 && <p>There are none.</p>}
      <ul className={styles.cards}>
        {rates.map((rate) => (
          <li key={rate.id} className={styles.card}>
            <span lang="pl">{nameSubject(rate)}</span>: <strong>{formatGrosze(rate.grosze)}</strong>, {rate.state}, from{' '}
            {formatMinute(rate.from)}
            {rate.to !== null && ` to ${formatMinute(rate.to)}`}, set by {rate.by === 'sklep' ? 'the shop' : 'us'}
          </li>
        ))}
      </ul>
    </>
  );
}

function Forms({ rates, refused }: { rates: ShopRates; refused?: RefusedForm }) {
  const ofForm = (form: string) => ({ form, refused: refused?.values.kind === form ? refused : undefined });
  return (
    <>
      <RateForm rates={rates} kind="rate" title="Set a rate" button="Save the rate" field={ofForm('rate')}>
        <StaffSelect
          {...ofForm('rate')}
          name="scope"
          label="For"
          options={[
            { value: 'shop', text: 'All offers' },
            { value: 'category', text: 'A category' },
            { value: 'offer', text: 'An offer' },
          ]}
        />
        <StaffSelect
          {...ofForm('rate')}
          name="category"
          label="Category, if it is for one"
          options={[
            { value: '', text: 'Choose a category' },
            ...rates.categories.map(({ slug, name }) => ({ value: slug, text: name, isPolish: true })),
          ]}
        />
        <StaffField
          {...ofForm('rate')}
          name="offer"
          label="Identifier of the offer in the file, if it is for one"
          maxLength={RATE_LIMITS.offer}
        />
        <StaffField {...ofForm('rate')} name="grosze" label="Rate in PLN, such as 0,45" inputMode="decimal" required />
        <StaffField {...ofForm('rate')} name="from" label="First day; leave it empty for now" type="date" />
        <StaffField {...ofForm('rate')} name="to" label="Last day; leave it empty for no end" type="date" />
      </RateForm>
      {rates.rates.length > 0 && (
        <RateForm rates={rates} kind="end" title="End a rate" button="End the rate" field={ofForm('end')}>
          <StaffSelect
            {...ofForm('end')}
            name="rateId"
            label="Rate; a planned one is removed"
            options={rates.rates.map((rate) => ({
              value: String(rate.id),
              text: `${nameSubject(rate)}: ${formatGrosze(rate.grosze)}`,
              isPolish: true,
            }))}
          />
        </RateForm>
      )}
      <RateForm rates={rates} kind="free" title="Free clicks" button="Save the number" field={ofForm('free')}>
        <StaffField
          {...ofForm('free')}
          name="freeClicks"
          label="Clicks of a month that cost nothing"
          inputMode="numeric"
          value={String(rates.freeClicks)}
          required
        />
      </RateForm>
    </>
  );
}

type FormProps = {
  rates: ShopRates;
  kind: string;
  title: string;
  button: string;
  field: { form: string; refused: RefusedForm | undefined };
  children: ReactNode;
};

function RateForm({ rates: { eshop, version }, kind, title, button, field, children }: FormProps) {
  return (
    <>
      <h2 id={kind}>{title}</h2>
      <form
        method="post"
        action={staffPaths.shopRates(eshop.id)}
        className={styles.form}
        aria-labelledby={kind}
        noValidate
      >
        <input type="hidden" name="version" value={version} />
        {children}
        <StaffField {...field} name="reason" label="Why" rows={2} required maxLength={RATE_LIMITS.reason} />
        <div className={styles.buttons}>
          <button className="button" name="kind" value={kind}>
            {button}
          </button>
        </div>
      </form>
    </>
  );
}

function nameSubject({ category, offer }: Rate) {
  if (offer) return offer.name === null ? offer.id : `${offer.id}: ${offer.name}`;
  return category?.name ?? 'All offers';
}
