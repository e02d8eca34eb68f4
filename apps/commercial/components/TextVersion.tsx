import { route } from '@gniazdo/contracts/site';
import { formatDate } from '@gniazdo/format';
import type { TextData } from '../texts/parseText.ts';
import { getVersionsPath, hasVersions } from '../texts/textVersions.ts';
import styles from './TextVersion.module.css';

/** The day of a text's version, with a link to earlier ones. */
export function TextVersion({ path, date }: Pick<TextData, 'path' | 'date'>) {
  if (!date) return null;
  return (
    <p className={styles.version}>
      Wersja z <time dateTime={date}>{formatDate(date)}</time>.{' '}
      {hasVersions(path) && <a href={route(getVersionsPath(path))}>Co się zmieniło i wcześniejsze wersje</a>}
    </p>
  );
}
