import { route } from '@gniazdo/contracts/site';
import type { ReactNode } from 'react';
import { CompanyPage } from '../../components/CompanyPage.tsx';
import { TextBody } from '../../components/TextBody.tsx';
import { TextVersion } from '../../components/TextVersion.tsx';
import type { TextData } from '../../texts/parseText.ts';
import { EshopHostLinks } from './EshopHostLinks.tsx';
import styles from './TextPage.module.css';

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
