import type { RefusedForm } from '@gniazdo/composition';
import type { StaffShop } from '@gniazdo/contracts/account';
import { mayOpenPage, paths, staffPaths } from '@gniazdo/contracts/site';
import { formatMinute, formatPrice } from '@gniazdo/format';
import { NoResponse, StaffPage } from '../../components/staff/StaffPage.tsx';
import styles from '../../components/staff/staff.module.css';
import { ShopForms } from './ShopForms.tsx';
import { describeChange, SHOP_STATES } from './shopTexts.ts';

const DONE: Record<string, string> = {
  approve: 'Approved. The person gets an invitation to the panel by mail.',
  setup: 'The shop is in setup again. Its file is fetched soon.',
  live: 'The shop is live. Pages show its offers within seconds, 100,000 of them within minutes.',
  paused: 'The shop is paused. Its offers disappear from pages within seconds, 100,000 of them within minutes.',
  ended: 'The shop has ended. Its offers disappear from pages within seconds, 100,000 of them within minutes.',
  hosts: 'The hosts are changed. They apply from the next import.',
  paid: 'The mark is changed.',
  payment: 'The payment is recorded.',
  owner: 'The invitation is sent by mail.',
};
const MISSING: Record<StaffShop['missing'][number], string> = {
  import: 'It can be live after its next import.',
  offers: 'It cannot be live, because its last file has no offer that could be shown.',
};
const ROLES = { owner: 'owner', editor: 'editor', accountant: 'accountant' };

type Props = { shop: StaffShop | null; refused?: RefusedForm; done: string | null; roles: readonly string[] };

/** A shop as staff see it, with what they change. */
export function StaffShopPage({ shop, refused, done, roles }: Props) {
  return (
    <StaffPage
      title={shop ? shop.name : 'Shop'}
      current={staffPaths.shops()}
      roles={roles}
      refused={refused}
      done={done !== null && Object.hasOwn(DONE, done) ? DONE[done] : undefined}
    >
      {shop ? (
        <>
          <State shop={shop} />
          <Trader shop={shop} />
          <Feed shop={shop} />
          <People shop={shop} />
          <Balance balance={shop.balance} />
          {mayOpenPage(roles, staffPaths.shopRates(':shopId')) && (
            <p>
              <a href={staffPaths.shopRates(shop.id)}>Rates and budgets</a>
            </p>
          )}
          <ShopForms shop={shop} roles={roles} refused={refused} />
          <Changes changes={shop.changes} />
        </>
      ) : (
        <NoResponse />
      )}
    </StaffPage>
  );
}

function State({ shop }: { shop: StaffShop }) {
  const { state, stateReason, stateSince, budgetPause, slug, offers, missing, paid } = shop;
  // They follow the state in steps.
  const waiting = state === 'live' ? offers.hidden : offers.shown;
  return (
    <>
      <h2>State</h2>
      <p>
        The shop is <strong>{SHOP_STATES[state]}</strong> since {formatMinute(stateSince)}
        {stateReason !== null && <span className={styles.text}>: {stateReason}</span>}.{' '}
        {state === 'setup' && missing.map((each) => MISSING[each])}
        {budgetPause !== null &&
          `Its budget is used up: it is resumed on ${budgetPause}, or when it gets more. Pause it if it must stay paused.`}
      </p>
      {waiting > 0 && (
        <p role="status">
          {waiting} {state === 'live' ? 'offers are not shown again yet.' : 'offers are not hidden yet.'} Load the page
          again to see how many are left.
        </p>
      )}
      <dl className={styles.facts}>
        <dt>Offers on pages</dt>
        <dd>{offers.shown}</dd>
        <dt>Hidden until it is live</dt>
        <dd>{offers.hidden}</dd>
        <dt>Others</dt>
        <dd>{offers.other} (no longer in the file, blocked, or held because of their price)</dd>
        <dt>Mark of a paying shop</dt>
        <dd>{paid ? 'yes' : 'no'}</dd>
        <dt>Page</dt>
        <dd>{paths.eshop(slug)}</dd>
      </dl>
    </>
  );
}

function Trader({ shop: { trader, website, hosts } }: { shop: StaffShop }) {
  return (
    <>
      <h2>Company</h2>
      <dl className={styles.facts}>
        {[
          ['Name', trader.legalName],
          ['NIP', trader.nip],
          ['Address', trader.address],
          ['E-mail', trader.email],
          ['Phone', trader.phone],
          ['Website', website],
          ['Hosts', hosts.join(', ') || null],
        ].map(([name, value]) => (
          <Fact key={name} name={name!} value={value ?? 'not stated'} />
        ))}
      </dl>
    </>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}

function Feed({ shop: { feed, import: run } }: { shop: StaffShop }) {
  return (
    <>
      <h2>File</h2>
      {feed ? (
        <p>
          {feed.url}, fetched every {feed.everyHours} h, next at {formatMinute(feed.nextAt)}.
        </p>
      ) : (
        <p>The shop has not given the address of a file.</p>
      )}
      {run ? (
        <p>
          Last import: {formatMinute(run.startedAt)}, {run.outcome}
          {run.message !== null && `: ${run.message}`}
          {run.counts &&
            `: ${run.counts.read} offers read, ${run.counts.new} new, ${run.counts.changed} changed, ${run.counts.deactivated} gone, ${run.counts.refused} refused`}
          . The panel of the shop has the report line by line.
        </p>
      ) : (
        <p>Nothing was imported yet.</p>
      )}
    </>
  );
}

function People({ shop: { members, invitations } }: { shop: StaffShop }) {
  return (
    <>
      <h2>People</h2>
      {members.length + invitations.length === 0 && <p>The shop has no members: invite its owner below.</p>}
      <ul>
        {members.map(({ email, role, addedAt }) => (
          <li key={email}>
            {email}, {ROLES[role]} since {formatMinute(addedAt)}
          </li>
        ))}
        {invitations.map(({ email, role, expiresAt }) => (
          <li key={email}>
            {email}, invited as {ROLES[role]}, until {formatMinute(expiresAt)}
          </li>
        ))}
      </ul>
    </>
  );
}

function Balance({ balance: { amount, openNet = 0, payments } }: Pick<StaffShop, 'balance'>) {
  return (
    <>
      <h2>Payments</h2>
      <p>
        Payments minus statements, with VAT: {formatPrice(amount)}. In no statement yet, without VAT:{' '}
        {formatPrice(openNet)}.
      </p>
      <ul>
        {payments.map(({ day, reference, amount: paid }) => (
          <li key={reference}>
            {day}: {formatPrice(paid)}, {reference}
          </li>
        ))}
      </ul>
    </>
  );
}

function Changes({ changes }: Pick<StaffShop, 'changes'>) {
  return (
    <>
      <h2 id="changes">Last changes</h2>
      {changes.length === 0 && <p>Nothing was changed.</p>}
      <ol className={styles.cards}>
        {changes.map((change) => (
          <li key={change.id} className={styles.card}>
            <p>{describeChange(change)}</p>
            {change.reason !== null && <p className={styles.text}>{change.reason}</p>}
            <p className="quiet">
              {change.by} ({change.kind}), {formatMinute(change.at)}
            </p>
          </li>
        ))}
      </ol>
    </>
  );
}
