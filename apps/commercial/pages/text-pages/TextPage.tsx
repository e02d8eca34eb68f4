import { route, eshopHostPaths } from '@gniazdo/contracts/site';
import type { ReactNode } from 'react';
import { CompanyPage } from '../../components/CompanyPage.tsx';
import { TextBody } from '../../components/TextBody.tsx';
import type { TextData } from '../../texts/parseText.ts';
import styles from './TextPage.module.css';
import { useSettings } from '@gniazdo/composition';
import { ButtonLink } from '@gniazdo/ui';
import { formatDate } from '@gniazdo/format';
import { getVersionsPath, hasVersions } from '../../texts/textVersions.ts';

type Props = {
  data: TextData;
  /** Shown above the text. */
  lead?: ReactNode;
  /** Shown below the text. */
  children?: ReactNode;
};

export function TextPage({ data: { title, path, date, html, leadsToEshopHost }, lead, children }: Props) {
  return (
    <CompanyPage title={title} url={route(path)}>
      <article className={styles.text}>
        <h1>{title}</h1>
        {lead}
        <TextBody html={html} />
        {leadsToEshopHost && <EshopHostLinks />}
        {children}
        <TextVersion path={path} date={date} />
      </article>
    </CompanyPage>
  );
}

/** Links to registration and home of the host for shops, if the site has one. */
function EshopHostLinks() {
  const { eshopUrl } = useSettings();
  if (!eshopUrl) return null;
  return (
    <p className={styles.actions}>
      <ButtonLink variant="primary" href={eshopUrl + eshopHostPaths.register()}>
        Zgłoś sklep
      </ButtonLink>
      <ButtonLink href={eshopUrl + eshopHostPaths.home()}>Strefa sklepów</ButtonLink>
    </p>
  );
}

/** The day of a text's version, with a link to earlier ones. */
function TextVersion({ path, date }: Pick<TextData, 'path' | 'date'>) {
  if (!date) return null;
  return (
    <p className={styles.version}>
      Wersja z <time dateTime={date}>{formatDate(date)}</time>.{' '}
      {hasVersions(path) && <a href={route(getVersionsPath(path))}>Co się zmieniło i wcześniejsze wersje</a>}
    </p>
  );
}
