import { Island } from '@gniazdo/composition';
import { paths } from '@gniazdo/contracts/site';
import { ACCOUNT_FORMS, AccountForm, FormPage, type RefusedForm } from '@gniazdo/ui/components';
import { EndWatchIsland } from '../../features/end-watch/EndWatch.island.tsx';

const TO_PRODUCTS = { href: paths.products(), text: 'Zobacz produkty' };

const PAGES = {
  confirm: {
    text: 'Potwierdź, że ten adres e-mail należy do Ciebie. Potem napiszemy na niego, gdy obserwowany produkt będzie tańszy albo znów dostępny.',
    links: [],
  },
  confirmed: {
    text: 'Adres e-mail jest potwierdzony. Damy Ci znać, gdy obserwowany produkt będzie tańszy albo znów dostępny.',
    links: [TO_PRODUCTS],
  },
  end: {
    text: 'Zakończymy obserwowanie produktu, którego dotyczy wiadomość. Link z powiadomienia o cenie lub dostępności kończy obserwowanie wszystkich produktów, o których piszemy na Twój adres.',
    links: [TO_PRODUCTS],
  },
  ended: {
    text: 'Nie dostaniesz więcej takich wiadomości. Produkty możesz znów obserwować na ich stronach.',
    links: [TO_PRODUCTS],
  },
};

type Props = { kind: keyof typeof PAGES; title: string; refused?: RefusedForm };

/** A page that a link of a mail about a watch opens, or that follows the form of such a page. */
export function WatchLinkPage({ kind, title, refused }: Props) {
  // These forms have no fields, so what is wrong is about the link.
  const shown = refused && { ...refused, message: refused.message ?? Object.values(refused.errors)[0] };
  return (
    <FormPage title={title} {...PAGES[kind]}>
      {kind === 'confirm' && <AccountForm id="konto" form={ACCOUNT_FORMS.confirmWatch} refused={shown} />}
      {kind === 'end' && (
        <Island name="user/EndWatch" wake="visible">
          <EndWatchIsland refused={shown} />
        </Island>
      )}
    </FormPage>
  );
}
