import { paths } from '@gniazdo/contracts';
import styles from './CompanyLinks.module.css';

const links = [
  { name: 'O nas', url: paths.aboutUs() },
  { name: 'Kontakt', url: paths.contact() },
  { name: 'Regulamin', url: paths.terms() },
  { name: 'Polityka prywatności', url: paths.privacyPolicy() },
  { name: 'Pliki cookie', url: paths.cookies() },
];

/** Links between the company pages. */
export function CompanyLinks({ current }: { current: string }) {
  return (
    <nav aria-label="O serwisie">
      <ul className={styles.links}>
        {links.map(({ name, url }) => (
          <li key={url}>
            <a className={styles.link} href={url} aria-current={url === current ? 'page' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
