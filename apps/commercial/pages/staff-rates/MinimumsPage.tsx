import type { RefusedForm } from '@gniazdo/composition';
import { RATE_LIMITS, type RateMinimums } from '@gniazdo/contracts/account';
import { paths, staffPaths } from '@gniazdo/contracts/site';
import { formatGrosze, formatMinute } from '@gniazdo/format';
import { StaffField } from '../../components/staff/StaffField.tsx';
import { NoResponse, StaffPage } from '../../components/staff/StaffPage.tsx';
import { StaffSelect } from '../../components/staff/StaffSelect.tsx';
import styles from '../../components/staff/staff.module.css';

type Props = { list: RateMinimums | null; refused?: RefusedForm; done: string | null; roles: readonly string[] };

/** The page `/_releases/rates`. */
export function MinimumsPage({ list, refused, done, roles }: Props) {
  return (
    <StaffPage
      title="Rates"
      current={staffPaths.rates()}
      roles={roles}
      refused={refused}
      done={done === 'minimum' ? 'The minimum is saved.' : undefined}
    >
      <p>
        The least that a click costs if it has a rate, by category and price of the offer. A category has the minimums
        of its nearest ancestor that has any. Shops see them on {paths.commercialRates()}. Rates of a shop are on the
        page of the shop.
      </p>
      {list ? (
        <>
          <Minimums minimums={list.minimums} />
          <NewMinimum list={list} refused={refused} />
        </>
      ) : (
        <NoResponse />
      )}
    </StaffPage>
  );
}

function Minimums({ minimums }: Pick<RateMinimums, 'minimums'>) {
  return (
    <>
      <h2>Minimums</h2>
      {minimums.length === 0 && <p>There are none.</p>}
      <ul className={styles.cards}>
        {minimums.map(({ id, category, priceFrom, grosze, from, isPlanned }) => (
          <li key={id} className={styles.card}>
            <span lang={category ? 'pl' : undefined}>{category?.name ?? 'Every category'}</span>, from{' '}
            {formatGrosze(priceFrom)}: <strong>{grosze === null ? 'none' : formatGrosze(grosze)}</strong>,{' '}
            {isPlanned ? 'from' : 'since'} {formatMinute(from)}
          </li>
        ))}
      </ul>
    </>
  );
}

function NewMinimum({ list: { version, categories }, refused }: { list: RateMinimums; refused?: RefusedForm }) {
  const field = { form: 'minimum', refused };
  return (
    <>
      <h2 id="new">Set a minimum</h2>
      <form method="post" action={staffPaths.rates()} className={styles.form} aria-labelledby="new" noValidate>
        <input type="hidden" name="version" value={version} />
        <StaffSelect
          {...field}
          name="category"
          label="Category"
          options={[
            { value: '', text: 'Every category' },
            ...categories.map(({ slug, name }) => ({ value: slug, text: name, isPolish: true })),
          ]}
        />
        <StaffField
          {...field}
          name="priceFrom"
          label="For offers from this price in PLN"
          inputMode="decimal"
          required
        />
        <StaffField
          {...field}
          name="grosze"
          label="Minimum in PLN, such as 0,45; leave it empty to end the band"
          inputMode="decimal"
        />
        <StaffField {...field} name="from" label="First day; leave it empty for now" type="date" />
        <StaffField {...field} name="reason" label="Why" rows={2} required maxLength={RATE_LIMITS.reason} />
        <div className={styles.buttons}>
          <button className="button isPrimary">Save</button>
        </div>
      </form>
    </>
  );
}
