import type { PageRequest } from '@gniazdo/composition';
import type { ApplicationList, StaffShopList } from '@gniazdo/contracts/account';
import { staffPaths } from '@gniazdo/contracts/site';
import { formatMinute } from '@gniazdo/format';
import { NoResponse, StaffPage } from '../../components/staff/StaffPage.tsx';
import styles from '../../components/staff/staff.module.css';
import { APPLICATION_STATES, SHOP_STATES } from './shopTexts.ts';

export type ListData = {
  /** Null if the API did not respond. */
  lists: { applications: ApplicationList; shops: StaffShopList } | null;
  /** What the lists show. */
  applications: keyof typeof APPLICATION_STATES;
  state: keyof typeof SHOP_STATES | undefined;
  query: string;
};

type Props = { data: ListData; request: PageRequest };

/** Applications and shops. */
export function ShopListPage({ data: { lists, ...shown }, request: { staffRoles = [] } }: Props) {
  return (
    <StaffPage title="Shops" current={staffPaths.shops()} roles={staffRoles}>
      {lists ? (
        <>
          <Applications list={lists.applications} shown={shown} />
          <Shops list={lists.shops} shown={shown} />
        </>
      ) : (
        <NoResponse />
      )}
    </StaffPage>
  );
}

type Shown = Omit<ListData, 'lists'>;

function Applications({ list, shown }: { list: ApplicationList; shown: Shown }) {
  return (
    <section aria-labelledby="applications">
      <h2 id="applications">Applications</h2>
      <nav className={styles.choices} aria-label="State of applications">
        {keysOf(APPLICATION_STATES).map((state) => (
          <a
            key={state}
            href={getAddress({ ...shown, applications: state })}
            aria-current={state === shown.applications ? 'page' : undefined}
          >
            {APPLICATION_STATES[state]} ({list.counts[state]})
          </a>
        ))}
      </nav>
      {list.applications.length === 0 && <p>There are no applications here.</p>}
      <ol className={styles.cards}>
        {list.applications.map(({ id, company, website, confirmedAt }) => (
          <li key={id} className={styles.card}>
            <p>
              <a href={staffPaths.shopApplication(id)}>{company}</a>
            </p>
            <p className="quiet">
              {website}, confirmed {formatMinute(confirmedAt)}
            </p>
          </li>
        ))}
      </ol>
      {list.next !== null && <a href={getAddress(shown, { olderThan: list.next })}>Older applications</a>}
    </section>
  );
}

function Shops({ list, shown }: { list: StaffShopList; shown: Shown }) {
  const { query, state } = shown;
  return (
    <section aria-labelledby="shops">
      <h2 id="shops">All shops</h2>
      <nav className={styles.choices} aria-label="State of shops">
        <a href={getAddress({ ...shown, state: undefined })} aria-current={state === undefined ? 'page' : undefined}>
          all ({Object.values(list.counts).reduce((sum, count) => sum + count, 0)})
        </a>
        {keysOf(SHOP_STATES).map((each) => (
          <a key={each} href={getAddress({ ...shown, state: each })} aria-current={each === state ? 'page' : undefined}>
            {SHOP_STATES[each]} ({list.counts[each]})
          </a>
        ))}
      </nav>
      <form action={staffPaths.shops()} className={styles.form} role="search">
        <input type="hidden" name="applications" value={shown.applications} />
        {state !== undefined && <input type="hidden" name="state" value={state} />}
        <div className={styles.field}>
          <label htmlFor="q">Part of the name or of a host, or the NIP</label>
          <input id="q" name="q" type="search" defaultValue={query} maxLength={100} />
        </div>
        <div className={styles.buttons}>
          <button className="button">Find</button>
        </div>
      </form>
      {list.shops.length === 0 && <p>There are no such shops.</p>}
      <ol className={styles.cards}>
        {list.shops.map((shop) => (
          <li key={shop.id} className={styles.card}>
            <p>
              <a href={staffPaths.shop(shop.id)}>{shop.name}</a>
            </p>
            <p className="quiet">
              {SHOP_STATES[shop.state]} since {formatMinute(shop.stateSince)}; {shop.hosts.join(', ') || 'no hosts'}
            </p>
          </li>
        ))}
      </ol>
      {list.next !== null && <a href={getAddress(shown, { before: list.next })}>Older shops</a>}
    </section>
  );
}

/** The address of the page with these lists, from the newest, or from an older entry of one of them. */
function getAddress({ applications, state, query }: Shown, older: { olderThan?: number; before?: number } = {}) {
  const entries = Object.entries({ applications, state, q: query || undefined, ...older });
  const known = entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return `${staffPaths.shops()}?${new URLSearchParams(known).toString()}`;
}

function keysOf<Key extends string>(texts: Record<Key, string>) {
  return Object.keys(texts) as Key[];
}
