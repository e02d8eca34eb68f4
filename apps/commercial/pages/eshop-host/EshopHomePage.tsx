import { eshopHostPaths, paths, shopPanelPaths } from '@gniazdo/contracts/site';
import { ButtonLink } from '@gniazdo/ui';
import type { TextData } from '../../texts/parseText.ts';
import styles from './eshopHost.module.css';
import { TextBody } from '../../components/TextBody.tsx';

const WAYS = [
  {
    title: 'Zgłoś sklep',
    text: 'Podaj dane firmy i adres sklepu. Sprawdzimy plik z produktami i odpiszemy.',
    href: eshopHostPaths.register(),
    action: 'Wypełnij zgłoszenie',
  },
  {
    title: 'Baza wiedzy',
    text: 'Pola pliku, łączenie ofert i skrypt dla strony zamówienia.',
    href: eshopHostPaths.wiki('start'),
    action: 'Czytaj bazę wiedzy',
  },
  {
    title: 'Masz pytanie?',
    text: 'Napisz, czego potrzebujesz. Odpowiadamy w dni robocze.',
    href: eshopHostPaths.contact(),
    action: 'Napisz do nas',
  },
];

/** The first page of the host for shops. */
export function EshopHomePage({ data: { title, html } }: { data: TextData }) {
  return (
    <div className={styles.home}>
      <div className={styles.intro}>
        <h1>{title}</h1>
        <TextBody html={html} />
        <p className={styles.actions}>
          <ButtonLink variant="primary" href={eshopHostPaths.register()}>
            Zgłoś sklep
          </ButtonLink>
          <ButtonLink href={eshopHostPaths.page('pierwsze-kroki')}>Pierwsze kroki</ButtonLink>
        </p>
        <p>
          Twój sklep jest już u nas? <a href={shopPanelPaths.panel()}>Otwórz panel sklepu</a>
        </p>
      </div>
      <ul className={styles.ways}>
        {WAYS.map(({ title: name, text, href, action }) => (
          <li key={href} className={styles.way}>
            <h2>{name}</h2>
            <p>{text}</p>
            <a href={href}>{action}</a>
          </li>
        ))}
      </ul>
      <p>
        Jak to działa po stronie kupujących, opisuje strona <a href={paths.aboutEshop()}>„Gniazdo dla sklepów”</a> w
        serwisie.
      </p>
    </div>
  );
}
