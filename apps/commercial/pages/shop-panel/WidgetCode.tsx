import { starEndpoints, starPaths } from '@gniazdo/contracts/site';
import styles from './shopPanel.module.css';

type Props = { slug: string; publicUrl: string; hasStar: boolean };

/** The code that shows the rating on the pages of the shop. */
export function WidgetCode({ slug, publicUrl, hasStar }: Props) {
  return (
    <section className={styles.section} aria-labelledby="ocena">
      <h2 id="ocena">Ocena na Twojej stronie</h2>
      <p>
        Ten kod wstawia link ze średnią ocen Twojego sklepu, a wyszukiwarkom podaje ją jako dane. Nie zapisuje plików
        cookie.
      </p>
      <pre className={styles.code}>
        <code>{`<script async src="${publicUrl}${starEndpoints.widget(slug)}"></script>`}</code>
      </pre>
      <p>
        <a href={starPaths.eshop(slug)}>Opinie o Twoim sklepie</a>
        {!hasStar && '. Zgłaszanie zamówień do oceny włączamy na prośbę sklepu.'}
      </p>
    </section>
  );
}
