import { paths } from '@gniazdo/contracts/site';
import styles from './eshopHost.module.css';

const LINKS = [
  { href: paths.aboutEshop(), text: 'Jak to działa' },
  { href: paths.eshopQuestions(), text: 'Pytania sklepów' },
  { href: paths.eshopTerms(), text: 'Regulamin dla sklepów' },
  { href: paths.termsOfTrade(), text: 'Warunki handlowe' },
  { href: paths.privacyPolicy(), text: 'Polityka prywatności' },
  { href: paths.contact(), text: 'Kontakt i dane firmy' },
];

/** The footer of the pages for shops, with links to the main site. */
export function EshopFooter({ year, name }: { year: number; name: string }) {
  return (
    <footer className={styles.footer}>
      <ul className={styles.links}>
        {LINKS.map(({ href, text }) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
      <p>
        © {year} {name}
      </p>
    </footer>
  );
}
