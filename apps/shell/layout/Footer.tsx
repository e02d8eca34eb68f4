import type { LinkDetails } from '@gniazdo/composition/protocol';
import { dialogAttributes, paths, PROJECT_ID, reportPaths, route, SITE_NAME } from '@gniazdo/contracts/site';
import { Logo } from '@gniazdo/ui/components';
import type { CountrySite, Seasons } from '../contract/LayoutContent.ts';
import { CountrySwitch } from './CountrySwitch.tsx';
import styles from './Footer.module.css';
import { getRemoteLinks } from './getMenuLinks.ts';

type Props = {
  hasPage: (path: string) => boolean;
  seasons: Seasons;
  links: readonly LinkDetails[];
  year: number;
  countrySites?: CountrySite[];
  /** Origin of the pages for shops. */
  eshopUrl?: string;
};

type FooterColumn = { title: string; links: FooterLink[] };

type FooterLink = { href: string; text: string; dialog?: ReturnType<typeof dialogAttributes> };

export function Footer({ hasPage, seasons, links: ofRemotes, year, countrySites, eshopUrl }: Props) {
  const columns: FooterColumn[] = [
    {
      title: SITE_NAME,
      links: [
        { href: paths.products(), text: 'Wszystkie produkty' },
        { href: paths.salesOverview(), text: 'Promocje' },
        ...(seasons.isBlackFriday ? [{ href: paths.blackFriday(), text: 'Black Friday' }] : []),
        ...(seasons.isGardenSeason ? [{ href: paths.gardenSeason(), text: 'Sezon ogrodowy' }] : []),
        { href: paths.vouchers(), text: 'Kody rabatowe' },
        { href: paths.rooms(), text: 'Pomieszczenia' },
        { href: paths.manufacturers(), text: 'Marki' },
        { href: paths.eshops(), text: 'Sklepy' },
        { href: paths.inspirations(), text: 'Inspiracje' },
        { href: paths.articles(), text: 'Poradniki' },
        { href: paths.eco(), text: 'Eko w domu' },
        { href: paths.furnitureBank(), text: 'Bank mebli' },
        ...getRemoteLinks(ofRemotes, 'footer'),
      ],
    },
    {
      title: 'Dla sklepów',
      links: [
        { href: paths.aboutEshop(), text: 'Jak to działa' },
        ...(eshopUrl ? [{ href: `${eshopUrl}/`, text: 'Strefa sklepów' }] : []),
        { href: paths.commercialEshop(), text: 'Współpraca' },
        { href: paths.commercialPixel(), text: 'Pixel dla sklepów' },
        { href: paths.commercialStar(), text: 'Opinie o sklepach' },
        { href: paths.commercialSaas(), text: 'Serwis w modelu SaaS' },
        { href: route(`/${PROJECT_ID}-pixel`), text: `${SITE_NAME} Pixel` },
        { href: route(`/${PROJECT_ID}-star`), text: `${SITE_NAME} Star` },
        { href: paths.eshopQuestions(), text: 'Pytania sklepów' },
        { href: paths.contact(), text: 'Napisz do nas' },
      ],
    },
    {
      title: 'Pomoc i informacje',
      links: [
        { href: paths.contact(), text: 'Kontakt' },
        { href: paths.aboutUs(), text: 'O nas' },
        { href: paths.atUs(), text: 'U nas' },
        { href: paths.careers(), text: 'Praca' },
        { href: paths.pressInfo(), text: 'Dla mediów' },
        { href: reportPaths.form(), text: 'Zgłoś treść' },
        { href: paths.terms(), text: 'Regulamin' },
        { href: paths.privacyPolicy(), text: 'Polityka prywatności' },
        { href: paths.ranking(), text: 'Jak układamy oferty' },
        { href: paths.accessibility(), text: 'Dostępność cyfrowa' },
        { href: paths.cookies(), text: 'Pliki cookie' },
        {
          href: paths.cookieSettings(),
          text: 'Ustawienia plików cookie',
          dialog: dialogAttributes('commercial/CookieSettings', {}),
        },
      ],
    },
  ];
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.about}>
          <Logo />
          <p>
            Porównujemy oferty mebli z wielu sklepów. Kupujesz w sklepie, który wybierzesz; ceny i dostępność pochodzą z
            jego oferty.
          </p>
        </div>
        {columns.map(({ title, links }) => (
          <Column
            key={title}
            title={title}
            links={links.filter(({ href }) => !href.startsWith('/') || hasPage(href.replace(/#.*/, '')))}
          />
        ))}
      </div>
      <div className={styles.legal}>
        <p>
          © {year} {SITE_NAME}
        </p>
        {countrySites && <CountrySwitch sites={countrySites} />}
      </div>
    </footer>
  );
}

/** On a narrow screen, a summary that shows and hides the links; on a wide one, a heading above them. */
function Column({ title, links }: FooterColumn) {
  // None of its pages is live.
  if (links.length === 0) return null;
  return (
    <section className={styles.column}>
      <h2 className={styles.title}>{title}</h2>
      <details>
        <summary className={styles.head}>{title}</summary>
        <div className={styles.links}>
          <ul>
            {links.map((link) => (
              <li key={link.href}>
                <a className={styles.link} href={link.href} {...link.dialog}>
                  {link.text}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </details>
    </section>
  );
}
