import { useSettings } from '@gniazdo/composition';
import { reportPaths } from '@gniazdo/contracts/site';
import { Tag } from '@gniazdo/ui/display';
import { COMPANY_DESCRIPTION, getCompany } from '../../company.ts';
import styles from './ContactPage.module.css';

/** What the law requires a site to say about the company that runs it. */
export function CompanyDetails() {
  const company = getCompany(useSettings());
  return (
    <section className={styles.details} aria-labelledby="dane-firmy">
      <h2 id="dane-firmy">Dane firmy</h2>
      {company.isPlaceholder && <Tag tone="promo">dane przykładowe</Tag>}
      <address className={styles.address}>
        <strong>{company.name}</strong>
        <span>{COMPANY_DESCRIPTION}</span>
        {company.address.map((line) => (
          <span key={line}>{line}</span>
        ))}
        <span>{`NIP: ${company.nip}`}</span>
        <span>{company.krs === 'CEIDG' ? 'Wpis do CEIDG' : `KRS: ${company.krs}`}</span>
        <a href={`mailto:${company.email}`}>{company.email}</a>
      </address>
      <p className={styles.dsa}>
        Punkt kontaktowy dla użytkowników i organów (art. 11 i 12 aktu o usługach cyfrowych), po polsku:{' '}
        <a href={`mailto:${company.dsaEmail}`}>{company.dsaEmail}</a>. Treść, która Twoim zdaniem jest niezgodna z
        prawem, wskaż w formularzu <a href={reportPaths.form()}>„Zgłoś treść”</a>.
      </p>
    </section>
  );
}
