import { SHOP_PROBLEMS, type ShopProblem, type ShopProblems, UNUSUAL_CLICKS } from '@gniazdo/contracts/account';
import { staffPaths } from '@gniazdo/contracts/site';
import { formatMinute } from '@gniazdo/format';
import { StaffNav } from '@gniazdo/ui/components';
import { ShopLink } from '../ShopLink.tsx';
import styles from '../staff.module.css';

type Problem = ShopProblems['problems'][number];
type Props = {
  /** Null if the API did not respond. */
  list: ShopProblems | null;
  roles: readonly string[];
};

const TITLES: Record<ShopProblem, { title: string; help: string }> = {
  'stale-feed': {
    title: 'Files that are late',
    help: 'No import has worked within twice the interval of the file. Offers and prices may be old.',
  },
  'failed-import': {
    title: 'Failed imports',
    help: 'The last import failed. The shop sees why in its panel; its offers are those of the import before.',
  },
  'held-import': {
    title: 'Held imports',
    help: 'The file would change too many offers. It waits at “Moderation”, and in the panel of the shop.',
  },
  'price-errors': {
    title: 'Price errors',
    help: 'Findings about prices in the last import: missing, not readable, or far from those of other shops. At most a thousand refusals and a thousand warnings of an import are kept.',
  },
  'unusual-clicks': {
    title: 'Unusual clicks today',
    help: `At least ${UNUSUAL_CLICKS.least} clicks, and more than ${UNUSUAL_CLICKS.times} times the mean of a day of the 28 days before.`,
  },
};

/** The page `/_releases/alerts`. Classes without a module are those of the control room. */
export function AlertsPage({ list, roles }: Props) {
  return (
    <>
      <header className="site">
        <h1>Alerts about shops</h1>
        <StaffNav roles={roles} />
      </header>
      <main id="main" className={`narrow ${styles.page}`}>
        {list ? (
          <Problems list={list} roles={roles} />
        ) : (
          <p role="status">The API did not respond. Reload the page later.</p>
        )}
      </main>
    </>
  );
}

function Problems({ list: { total, problems }, roles }: { list: ShopProblems } & Pick<Props, 'roles'>) {
  if (total === 0) return <p>No live shop has a problem that this page knows.</p>;
  return (
    <>
      {total > problems.length && (
        <p>
          The first {problems.length} of {total} problems are shown.
        </p>
      )}
      {SHOP_PROBLEMS.map((kind) => {
        const own = problems.filter(({ problem }) => problem === kind);
        if (own.length === 0) return null;
        const { title, help } = TITLES[kind];
        return (
          <section key={kind} aria-labelledby={kind}>
            <h2 id={kind}>{title}</h2>
            <p>{help}</p>
            <ul className={styles.cards}>
              {own.map((problem) => (
                <li key={`${problem.shop.id} ${problem.since}`} className={styles.card}>
                  <ShopLink shop={problem.shop} roles={roles} />
                  <span>{describe(problem)}</span>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      <p>
        <a href={staffPaths.work()}>All work</a>
      </p>
    </>
  );
}

function describe({ problem, since, count, usual }: Problem) {
  const time = since === null ? null : formatMinute(since);
  switch (problem) {
    case 'stale-feed':
      return time === null ? 'No import has ever worked.' : `The last import that worked: ${time}.`;
    case 'failed-import':
      return `Failed: ${time}.`;
    case 'held-import':
      return `Held since ${time}.`;
    case 'price-errors':
      return `${count} findings in the import of ${time}.`;
    case 'unusual-clicks':
      return `${count} today; usual are ${(usual ?? 0).toFixed(1)} a day.`;
  }
}
