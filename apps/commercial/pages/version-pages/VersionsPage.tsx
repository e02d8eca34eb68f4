import { route } from '@gniazdo/contracts/site';
import { formatDate } from '@gniazdo/format';
import { VisuallyHidden } from '@gniazdo/ui';
import { CompanyPage } from '../../components/CompanyPage.tsx';
import { TextBody } from '../../components/TextBody.tsx';
import type { TextChange, TextPart } from '../../texts/compareBlocks.ts';
import type { TextVersion } from '../../texts/textVersions.ts';
import { getVersionsPath } from '../../texts/textVersions.ts';
import styles from './versions.module.css';

export type VersionsData = { title: string; path: string; versions: TextVersion[] };

/** All versions of a text with what each has changed. */
export function VersionsPage({ data: { title, path, versions } }: { data: VersionsData }) {
  return (
    <CompanyPage title={`${title}: zmiany`} url={route(getVersionsPath(path))}>
      <article className={styles.page}>
        <h1>{title}: zmiany</h1>
        <p>
          Aktualny tekst jest na stronie <a href={route(path)}>„{title}”</a>. <ins>Podkreślone</ins> dodaliśmy,{' '}
          <del>przekreślone</del> usunęliśmy.
        </p>
        {versions.map((version, index) => (
          <Version key={version.date} version={version} isCurrent={index === 0} />
        ))}
      </article>
    </CompanyPage>
  );
}

function Version({ version: { date, changes, html }, isCurrent }: { version: TextVersion; isCurrent: boolean }) {
  return (
    <section className={styles.version} aria-labelledby={`wersja-${date}`}>
      <h2 id={`wersja-${date}`}>
        Wersja z {formatDate(date)}
        {isCurrent && ' (aktualna)'}
      </h2>
      {changes === null ? (
        <p>Pierwsza wersja.</p>
      ) : (
        <ul className={styles.changes}>
          {changes.map((change, index) => (
            <Change key={index} change={change} hasHeading={change.heading !== changes[index - 1]?.heading} />
          ))}
        </ul>
      )}
      {!isCurrent && (
        <details>
          <summary>Cały tekst tej wersji</summary>
          <TextBody html={html} />
        </details>
      )}
    </section>
  );
}

function Change({ change: { heading, parts }, hasHeading }: { change: TextChange; hasHeading: boolean }) {
  return (
    <li>
      {heading !== null && hasHeading && <p className={styles.heading}>{heading}</p>}
      <p>
        {parts.map((part, index) => (
          <Part key={index} part={part} />
        ))}
      </p>
    </li>
  );
}

function Part({ part: { text, kind } }: { part: TextPart }) {
  if (kind === 'same') return text;
  const Mark = kind === 'added' ? 'ins' : 'del';
  return (
    <Mark>
      <VisuallyHidden>{kind === 'added' ? ' dodano: ' : ' usunięto: '}</VisuallyHidden>
      {text}
    </Mark>
  );
}
