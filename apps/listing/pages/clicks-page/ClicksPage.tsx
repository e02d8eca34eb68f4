import type { PageRequest } from '@gniazdo/composition';
import { CLICK_SOURCES, type ClickReport, POSITION_GROUPS, REPORT_DAYS, staffPaths } from '@gniazdo/contracts/site';
import { StaffNav } from '@gniazdo/ui/components';
import styles from './clicks.module.css';

/** `report`: null if the API did not respond. */
export type ClicksData = { days: number; report: ClickReport | null };

type Source = ClickReport['sources'][number];
const countFormat = new Intl.NumberFormat('en');
const percentFormat = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 });
const POSITIONS = [
  'none',
  ...POSITION_GROUPS.map((first, index) => {
    const next = POSITION_GROUPS[index + 1];
    if (!next) return `${first}+`;
    return next === first + 1 ? String(first) : `${first}–${next - 1}`;
  }),
];

/** The page `/_releases/clicks`. Classes without a module are those of the control room. */
export function ClicksPage({
  data: { days, report },
  request: { staffRoles = [] },
}: {
  data: ClicksData;
  request: PageRequest;
}) {
  return (
    <>
      <header className="site">
        <h1>Clicks</h1>
        <StaffNav current={staffPaths.clicks()} roles={staffRoles} />
      </header>
      <main id="main" className={styles.clicks}>
        <nav aria-label="Days of the report">
          {REPORT_DAYS.map((each) => (
            <a
              key={each}
              href={`${staffPaths.clicks()}?days=${each}`}
              aria-current={each === days ? 'page' : undefined}
            >
              {each === 1 ? 'today' : `${each} days`}
            </a>
          ))}
        </nav>
        {report ? <Report report={report} /> : <p role="status">The API did not respond. Reload the page later.</p>}
      </main>
    </>
  );
}

function Report({ report: { from, to, sources } }: { report: ClickReport }) {
  if (sources.length === 0)
    return (
      <p>
        No card was seen or clicked from {from} to {to}.
      </p>
    );
  return (
    <>
      <p>
        From {from} to {to}. Bots are left out. The click-through rate (CTR) is clicks by impressions; sources without
        cards, such as mails, have none.
      </p>
      <Table caption="By click source" heads={['Impressions', 'Clicks', 'CTR']} sources={sources} getCells={getRates} />
      <Table caption="Clicks by position in the list" heads={POSITIONS} sources={sources} getCells={getPositions} />
      <p>
        Below each number is its share of the source’s clicks. Impressions have no position, so there is no CTR by
        position.
      </p>
    </>
  );
}

type TableProps = {
  caption: string;
  heads: readonly string[];
  sources: readonly Source[];
  /** The text of each cell, and a smaller one below it. */
  getCells: (source: Source) => { text: string; detail?: string }[];
};

function Table({ caption, heads, sources, getCells }: TableProps) {
  return (
    // Focusable, so that a keyboard can scroll it.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.wide} role="region" aria-label={caption} tabIndex={0}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {['Source', ...heads].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sources.map((source) => (
            <tr key={source.source}>
              <th scope="row">{getName(source.source)}</th>
              {getCells(source).map(({ text, detail }, index) => (
                <td key={heads[index]} className="figure">
                  {text}
                  {detail && <small>{detail}</small>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function getRates({ impressions, clicks }: Source) {
  const rate = impressions > 0 ? percentFormat.format(clicks / impressions) : '–';
  return [{ text: countFormat.format(impressions) }, { text: countFormat.format(clicks) }, { text: rate }];
}

function getPositions({ clicks, clicksByPosition }: Source) {
  return clicksByPosition.map((count) => ({
    text: countFormat.format(count),
    detail: count > 0 ? percentFormat.format(count / clicks) : undefined,
  }));
}

/** `2 categoryListing` */
function getName(source: number) {
  const [name = ''] = Object.entries(CLICK_SOURCES).find(([, number]) => number === source) ?? [];
  return `${source} ${name}`;
}
