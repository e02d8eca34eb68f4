import { useSettings } from '@gniazdo/composition';
import { paths } from '@gniazdo/contracts/site';
import { Accordion } from '@gniazdo/ui/components';
import { getCompany } from '../../company.ts';
import { CompanyPage } from '../../components/CompanyPage.tsx';
import { CompanyDetails } from './CompanyDetails.tsx';
import { questions } from './questions.tsx';
import styles from './ContactPage.module.css';
import type { ReactNode } from 'react';

export function ContactPage() {
  const company = getCompany(useSettings());
  return (
    <CompanyPage title="Kontakt" url={paths.contact()}>
      <div className={styles.main}>
        <h1>Kontakt</h1>
        <p>
          Zamówienia, dostawy i zwroty załatwia sklep, w którym kupiono produkt – my pokazujemy jego ofertę. We
          wszystkich innych sprawach napisz do nas.
        </p>
        <ul className={styles.ways}>
          <ContactWay title="Kupujesz" email={company.email} subject="Pytanie o serwis">
            Zła cena, zdjęcie innego produktu, coś nie działa? Podaj adres strony, sprawdzimy.
          </ContactWay>
          <ContactWay title="Prowadzisz sklep" email={company.shopsEmail} subject="Współpraca ze sklepem">
            Przyjmujemy pliki Google Merchant i Ceneo. Napisz, gdzie jest Twój plik i jak nazywa się sklep.
          </ContactWay>
          <ContactWay title="Twoje dane" email={company.privacyEmail} subject="Dane osobowe">
            Dostęp, sprostowanie, usunięcie danych. Szczegóły są w{' '}
            <a href={paths.privacyPolicy()}>polityce prywatności</a>.
          </ContactWay>
        </ul>
        <section className={styles.questions} aria-labelledby="czeste-pytania">
          <h2 id="czeste-pytania">Częste pytania</h2>
          <Accordion name="pytania" panels={questions} />
        </section>
        <CompanyDetails />
      </div>
    </CompanyPage>
  );
}

type Props = { title: string; email: string; subject: string; children: ReactNode };

/** A contact address for one topic. */
function ContactWay({ title, email, subject, children }: Props) {
  return (
    <li className={styles.way}>
      <h2>{title}</h2>
      <p>{children}</p>
      <a href={`mailto:${email}?subject=${encodeURIComponent(subject)}`}>{email}</a>
    </li>
  );
}
