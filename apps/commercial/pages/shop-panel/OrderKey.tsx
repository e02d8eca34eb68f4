import type { ShopOrders } from '@gniazdo/contracts/account';
import { ORDER_EVENT_ENDPOINT, shopPanelPaths } from '@gniazdo/contracts/site';
import { Button } from '@gniazdo/ui';
import { formatMoment } from './formatMoment.ts';
import styles from './shopPanel.module.css';

type Props = { shop: ShopOrders; publicUrl: string };

/** The key with which the shop signs orders, for owners: how to get one, a signed example, and how to replace it. */
export function OrderKey({ shop: { key, isOwner, example }, publicUrl }: Props) {
  return (
    <section className={styles.section} aria-labelledby="klucz">
      <h2 id="klucz">Klucz i połączenie</h2>
      {key ? (
        <p>Klucz jest ustawiony od {formatMoment(key.setAt)}. Tym samym kluczem podpisuje się zgłoszenia do opinii.</p>
      ) : (
        <p>
          Kluczem serwer sklepu podpisuje zamówienia. Gdy klucz istnieje, dodajemy do linków do Twoich ofert losowy
          numer przejścia.
        </p>
      )}
      {!isOwner && <p>Klucz widzi i zmienia tylko właściciel sklepu.</p>}
      {key?.secret && (
        <details className={styles.answer}>
          <summary>Pokaż klucz</summary>
          <pre className={styles.code}>
            <code>{key.secret}</code>
          </pre>
          <p>Klucz zostaje na serwerze sklepu. Nie może trafić do przeglądarki ani do poczty.</p>
        </details>
      )}
      {example && (
        <details className={styles.answer}>
          <summary>Zgłoszenie próbne</summary>
          <p>
            To zgłoszenie ma ważny podpis i <code>&quot;test&quot;:true</code>, więc je sprawdzimy, ale nie zapiszemy.
            Wyślij je z serwera sklepu: odpowiedź <code>no_click</code> znaczy, że podpis jest dobry, a brakuje numeru
            przejścia. Potem policz ten sam podpis u siebie.
          </p>
          <pre className={styles.code}>
            <code>{`curl ${publicUrl}${ORDER_EVENT_ENDPOINT} -H 'content-type: application/json' -d '${JSON.stringify(example)}'`}</code>
          </pre>
          <p>
            Podpis to HMAC-SHA256 pięciu wierszy: słowa <code>order</code>, nazwy sklepu, numeru, wartości w groszach i
            czasu w sekundach.
          </p>
        </details>
      )}
      {isOwner && key && (
        <details className={styles.answer}>
          <summary>Zastąp klucz nowym</summary>
          <p>Stary klucz od razu przestanie działać. Zgłoszenia podpisane starym kluczem odrzucimy.</p>
          <KeyForm version={key.setAt} label="Utwórz nowy klucz" />
        </details>
      )}
      {isOwner && !key && <KeyForm version="none" label="Utwórz klucz" />}
    </section>
  );
}

function KeyForm({ version, label }: { version: string; label: string }) {
  return (
    <form className={styles.form} action={shopPanelPaths.setOrderKey()} method="post">
      <input type="hidden" name="version" value={version} />
      <Button type="submit" variant={version === 'none' ? 'primary' : undefined}>
        {label}
      </Button>
    </form>
  );
}
