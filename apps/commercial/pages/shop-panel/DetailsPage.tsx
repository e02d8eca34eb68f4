import type { PageRequest } from '@gniazdo/composition';
import { PAYMENT_METHODS, type ShopDetails, type Trader } from '@gniazdo/contracts/account';
import { shopPanelPaths, starPaths } from '@gniazdo/contracts/site';
import { formatGroszeField } from '@gniazdo/format';
import { Button } from '@gniazdo/ui';
import { Checkbox, Field, type RefusedForm, TextArea } from '@gniazdo/ui/components';
import { PAYMENT_NAMES, TraderFacts } from '../../components/TraderFacts.tsx';
import { getPaymentField } from './detailsForm.ts';
import { getNotice, ShopPage } from './ShopPage.tsx';
import styles from './shopPanel.module.css';

const FIELDS: {
  name: keyof Omit<Trader, 'paymentMethods' | 'delivery'>;
  label: string;
  hint?: string;
  isLong?: true;
}[] = [
  { name: 'legalName', label: 'Pełna nazwa firmy', hint: 'Jak w KRS lub CEIDG.' },
  { name: 'nip', label: 'NIP' },
  { name: 'address', label: 'Adres', hint: 'Ulica z numerem, kod pocztowy i miejscowość.', isLong: true },
  { name: 'contactEmail', label: 'E-mail dla kupujących' },
  { name: 'contactPhone', label: 'Telefon dla kupujących' },
  { name: 'returnDays', label: 'Dni na zwrot', hint: 'Co najmniej 14.' },
  { name: 'returnCost', label: 'Koszt zwrotu dla kupującego, zł', hint: '0, jeśli zwrot jest bezpłatny.' },
  { name: 'returnWay', label: 'Jak zwrócić produkt', hint: 'Na przykład: kurierem na adres magazynu.', isLong: true },
];

/** What shoppers read about the shop, with the form that changes it. */
export function DetailsPage({ data, request }: { data: ShopDetails; request: PageRequest }) {
  const { version, role, shop, trader } = data;
  const { url, refusedForm: refused } = request;
  return (
    <ShopPage
      title="Dane sklepu"
      current={shopPanelPaths.details()}
      readerRole={role}
      notice={getNotice(url)}
      message={refused?.message ?? refused?.errors.version ?? refused?.errors.paymentMethods}
    >
      {refused && (
        <p>
          <a href={shopPanelPaths.details()}>Otwórz aktualne dane</a>. To, czego tu nie zapisano, przepadnie.
        </p>
      )}
      <p>
        Kupujący widzą te dane na <a href={starPaths.trader(shop.slug)}>stronie sklepu</a>, do której prowadzi każda
        jego oferta. Przy pustym polu piszemy, że sklep go nie podał. Czas wysyłki liczymy z ofert w pliku.
      </p>
      {role === 'accountant' ? (
        <TraderFacts trader={trader} />
      ) : (
        <DetailsForm version={version} trader={trader} refused={refused} />
      )}
    </ShopPage>
  );
}

type FormProps = Pick<ShopDetails, 'version' | 'trader'> & { refused?: RefusedForm };

function DetailsForm({ version, trader, refused }: FormProps) {
  const firstError = FIELDS.find(({ name }) => refused?.errors[name] !== undefined)?.name;
  return (
    <form className={styles.form} action={shopPanelPaths.details()} method="post" noValidate>
      <input type="hidden" name="version" value={refused?.values.version ?? version} />
      {FIELDS.map(({ isLong, ...field }) => {
        const props = {
          ...field,
          id: `dane-${field.name}`,
          error: refused?.errors[field.name],
          defaultValue: refused ? (refused.values[field.name] ?? '') : getText(field.name, trader),
          ...(field.name === firstError && { autoFocus: true }),
        };
        return isLong ? <TextArea key={field.name} {...props} /> : <Field key={field.name} {...props} />;
      })}
      <fieldset className={styles.choices}>
        <legend>Sposoby płatności</legend>
        {PAYMENT_METHODS.map((method) => {
          const name = getPaymentField(method);
          const isChosen = refused ? refused.values[name] !== undefined : trader.paymentMethods.includes(method);
          return (
            <Checkbox key={method} name={name} defaultChecked={isChosen}>
              {PAYMENT_NAMES[method]}
            </Checkbox>
          );
        })}
      </fieldset>
      <Button type="submit" variant="primary">
        Zapisz dane
      </Button>
    </form>
  );
}

/** As people write it. */
function getText(name: (typeof FIELDS)[number]['name'], trader: Trader) {
  const value = trader[name];
  if (value === null) return '';
  return name === 'returnCost' ? formatGroszeField(Number(value)) : String(value);
}
