import { FEED_INTERVALS, type ShopPanel } from '@gniazdo/contracts/account';
import { shopPanelPaths } from '@gniazdo/contracts/site';
import { Button } from '@gniazdo/ui';
import { Field, type RefusedForm, Select } from '@gniazdo/ui/components';
import { formatMoment } from './formatMoment.ts';
import styles from './shopPanel.module.css';

const DEFAULT_HOURS = 24;
const NAMES: Record<number, string> = { 1: 'co godzinę', 24: 'raz dziennie', 168: 'raz w tygodniu' };

type Props = Pick<ShopPanel, 'role' | 'feed'> & { refused?: RefusedForm };

/** The address of the shop's file, how often it is fetched, and a form that fetches it soon. */
export function FeedForm({ role, feed, refused }: Props) {
  if (role === 'accountant') return <FeedFacts feed={feed} />;
  return (
    <section className={styles.section} aria-labelledby="plik">
      <h2 id="plik">Plik z produktami</h2>
      <form className={styles.form} action={shopPanelPaths.saveFeed()} method="post" noValidate>
        <Field
          id="plik-adres"
          name="url"
          type="url"
          label="Adres pliku"
          hint="Google Merchant (XML, TSV lub CSV) albo Ceneo, także w gzip lub ZIP, do 2 GB."
          error={refused?.errors.url}
          defaultValue={refused?.values.url ?? feed?.url}
          {...(refused?.errors.url !== undefined && { autoFocus: true })}
        />
        <Select
          id="plik-kiedy"
          name="everyHours"
          label="Jak często pobierać"
          error={refused?.errors.everyHours}
          defaultValue={refused?.values.everyHours ?? String(feed?.everyHours ?? DEFAULT_HOURS)}
          options={FEED_INTERVALS.map((hours) => ({
            value: String(hours),
            text: NAMES[hours] ?? `co ${hours} godz.`,
          }))}
        />
        <Button type="submit" variant="primary">
          Zapisz plik
        </Button>
      </form>
      {feed && (
        <form className={styles.next} action={shopPanelPaths.fetchFeed()} method="post">
          <p>Najbliższe pobranie: {formatMoment(feed.nextAt)}.</p>
          <Button type="submit">Pobierz teraz</Button>
        </form>
      )}
    </section>
  );
}

function FeedFacts({ feed }: Pick<Props, 'feed'>) {
  return (
    <section className={styles.section} aria-labelledby="plik">
      <h2 id="plik">Plik z produktami</h2>
      {feed && (
        <p>
          {feed.url}, najbliższe pobranie: {formatMoment(feed.nextAt)}.
        </p>
      )}
      <p>Adres pliku zmienia właściciel albo redaktor sklepu.</p>
    </section>
  );
}
