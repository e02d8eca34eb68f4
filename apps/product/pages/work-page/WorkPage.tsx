import type { Work } from '@gniazdo/contracts/account';
import { mayOpenPage, STAFF_PAGES, staffPaths } from '@gniazdo/contracts/site';
import { StaffNav } from '@gniazdo/ui/components';
import styles from '../staff.module.css';

type Props = {
  /** Null if the API did not respond. */
  work: Work | null;
  roles: readonly string[];
};

type Entry = {
  name: string;
  help: string;
  path: string;
  /** What the page shows. */
  query?: string;
  count: (work: Work) => number;
};

const ENTRIES: Entry[] = [
  {
    name: 'Applications of shops',
    help: 'Shops that want to join; their address is confirmed.',
    path: staffPaths.shops(),
    count: ({ applications }) => applications,
  },
  {
    name: 'Shops to make live',
    help: 'Approved shops whose file is imported: look at the offers, then make them live.',
    path: staffPaths.shops(),
    query: '?state=setup',
    count: ({ readyShops = 0 }) => readyShops,
  },
  {
    name: 'Texts to moderate',
    help: 'Reviews, questions, answers and replies that visitors do not see yet.',
    path: staffPaths.moderation(),
    count: ({ texts }) => texts,
  },
  {
    name: 'Reports of content',
    help: 'Someone thinks that a text or an offer is illegal.',
    path: staffPaths.moderation(),
    count: ({ reports }) => reports,
  },
  {
    name: 'Held imports',
    help: 'Files that would change too many offers of a shop.',
    path: staffPaths.moderation(),
    count: ({ shops }) => shops['held-import'],
  },
  {
    name: 'Objections',
    help: 'A person or a shop does not agree with a decision.',
    path: staffPaths.appeals(),
    count: ({ appeals }) => appeals,
  },
  {
    name: 'Blocks to undo',
    help: 'An objection was upheld, but the correction is still in force.',
    path: staffPaths.corrections(),
    count: ({ corrections = 0 }) => corrections,
  },
  {
    name: 'Files that are late',
    help: 'Shops without an import that worked within twice the interval of their file.',
    path: staffPaths.alerts(),
    count: ({ shops }) => shops['stale-feed'],
  },
  {
    name: 'Failed imports',
    help: 'Shops whose last import failed.',
    path: staffPaths.alerts(),
    count: ({ shops }) => shops['failed-import'],
  },
  {
    name: 'Price errors',
    help: 'Shops whose last import has findings about prices.',
    path: staffPaths.alerts(),
    count: ({ shops }) => shops['price-errors'],
  },
  {
    name: 'Unusual clicks',
    help: 'Shops with many more clicks today than usual.',
    path: staffPaths.alerts(),
    count: ({ shops }) => shops['unusual-clicks'],
  },
];

/** The page `/_releases/work`. Classes without a module are those of the control room. */
export function WorkPage({ work, roles }: Props) {
  const entries = ENTRIES.filter(({ path }) => mayOpenPage(roles, path));
  const pages = STAFF_PAGES.filter(({ path }) => path !== staffPaths.work() && mayOpenPage(roles, path));
  return (
    <>
      <header className="site">
        <h1>Work</h1>
        <StaffNav current={staffPaths.work()} roles={roles} />
      </header>
      <main id="main" className={`narrow ${styles.page}`}>
        <p>
          {roles.length === 1 ? 'Your role' : 'Your roles'}: {roles.join(', ')}. This page has what you can open.
        </p>
        {work ? (
          <>
            <h2>Waits for you</h2>
            {entries.length === 0 && <p>Your role has no lists of work.</p>}
            <ul className={`${styles.cards} ${styles.isGrid}`}>
              {entries.map(({ name, help, path, query = '', count }) => (
                <li key={name} className={styles.card}>
                  <a href={path + query}>
                    {name}: <strong>{count(work)}</strong>
                  </a>
                  <span className="quiet">{help}</span>
                </li>
              ))}
            </ul>
          </>
        ) : (
          <p role="status">The API did not respond. Reload the page later.</p>
        )}
        {pages.length > 0 && (
          <>
            <h2>Pages</h2>
            <ul>
              {pages.map(({ path, name }) => (
                <li key={path}>
                  <a href={path}>{name}</a>
                </li>
              ))}
            </ul>
          </>
        )}
      </main>
    </>
  );
}
