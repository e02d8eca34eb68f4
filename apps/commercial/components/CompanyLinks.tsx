import { paths, reportPaths } from '@gniazdo/contracts/site';
import styles from './CompanyLinks.module.css';

const groups = [
  {
    title: 'O serwisie',
    links: [
      { name: 'O nas', url: paths.aboutUs() },
      { name: 'U nas', url: paths.atUs() },
      { name: 'Praca', url: paths.careers() },
      { name: 'Dla mediów', url: paths.pressInfo() },
      { name: 'Kontakt', url: paths.contact() },
    ],
  },
  {
    title: 'Dla sklepów',
    links: [
      { name: 'Jak to działa', url: paths.aboutEshop() },
      { name: 'Pytania sklepów', url: paths.eshopQuestions() },
      { name: 'Współpraca', url: paths.commercialEshop() },
      { name: 'Pixel', url: paths.commercialPixel() },
      { name: 'Star', url: paths.commercialStar() },
      { name: 'Serwis w modelu SaaS', url: paths.commercialSaas() },
      { name: 'Regulamin dla sklepów', url: paths.eshopTerms() },
      { name: 'Warunki handlowe', url: paths.termsOfTrade() },
      { name: 'Cennik przejść', url: paths.commercialRates() },
    ],
  },
  {
    title: 'Zasady',
    links: [
      { name: 'Regulamin', url: paths.terms() },
      { name: 'Warunki korzystania', url: paths.termsOfUse() },
      { name: 'Polityka prywatności', url: paths.privacyPolicy() },
      { name: 'Pliki cookie', url: paths.cookies() },
      { name: 'Jak układamy oferty', url: paths.ranking() },
      { name: 'Dostępność cyfrowa', url: paths.accessibility() },
      { name: 'Zgłoś treść', url: reportPaths.form() },
    ],
  },
  {
    title: 'Star',
    links: [
      { name: 'Zasady opinii', url: paths.starReviewTerms() },
      { name: 'Prywatność', url: paths.starPrivacy() },
      { name: 'Warunki dla sklepów', url: paths.starTradeTerms() },
    ],
  },
];

/** Links between the company pages. */
export function CompanyLinks({ current }: { current: string }) {
  return (
    <nav className={styles.groups} aria-label="O serwisie">
      {groups.map(({ title, links }) => (
        <section key={title}>
          <h2 className={styles.title}>{title}</h2>
          <ul className={styles.links}>
            {links.map(({ name, url }) => (
              <li key={url}>
                <a className={styles.link} href={url} aria-current={url === current ? 'page' : undefined}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
