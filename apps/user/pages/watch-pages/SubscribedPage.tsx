import type { Variant } from '@gniazdo/contracts/offers';
import { paths, watchdogPaths } from '@gniazdo/contracts/site';
import type { PageRequest } from '@gniazdo/composition';
import type { Watch } from '@gniazdo/state';
import { Button } from '@gniazdo/ui';
import { FormPage } from '@gniazdo/ui/components';
import { describeWatch } from '../../features/watch-product/describeWatch.ts';

export type SubscribedData = {
  variant: Variant;
  /** Null if the visitor does not watch the variant; `unknown` if the API did not say. */
  watch: Watch | 'unknown' | null;
};

const WATCHED = { href: watchdogPaths.list(), text: 'Obserwowane produkty' };

export function getSubscribedTitle({ watch }: SubscribedData) {
  if (watch === null) return 'Nie obserwujesz tego produktu';
  return watch !== 'unknown' && watch.isConfirmed === false ? 'Potwierdź adres e-mail' : 'Obserwujesz ten produkt';
}

/** Follows the form of a watch. Whether the address must still be confirmed is said only if it is so. */
export function SubscribedPage({ data, request }: { data: SubscribedData; request: PageRequest }) {
  const { variant, watch } = data;
  const links = [{ href: paths.variant(variant.id, variant.slug), text: 'Wróć do produktu' }, WATCHED];
  const change = { href: watchdogPaths.watch(variant.id), text: watch === null ? 'Obserwuj' : 'Zmień albo zakończ' };
  return (
    <FormPage
      title={getSubscribedTitle(data)}
      text={`„${variant.name}”. ${getText(watch)}`}
      notice={request.url.includes('info=sent') ? 'Wysłaliśmy wiadomość jeszcze raz.' : undefined}
      links={[...links, change]}
    >
      {watch !== null && watch !== 'unknown' && watch.isConfirmed === false && (
        <form action={watchdogPaths.resend(variant.id)} method="post">
          <Button type="submit" wide>
            Wyślij ponownie
          </Button>
        </form>
      )}
    </FormPage>
  );
}

function getText(watch: SubscribedData['watch']) {
  if (watch === null) return 'Nie wyślemy o nim powiadomienia.';
  if (watch !== 'unknown') return describeWatch(watch);
  return 'Jeśli ten adres nie był jeszcze potwierdzony, otwórz link z wiadomości, którą wysłaliśmy. Bez tego nie dostaniesz powiadomienia.';
}
