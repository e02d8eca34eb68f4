import type { ReportedContent } from '@gniazdo/contracts/account';
import { reportPaths } from '@gniazdo/contracts/site';
import styles from './star.module.css';

type Props = {
  content: ReportedContent;
  /** Path of the page with the text. */
  path: string;
};

/** A link to the form that reports a text of a visitor or a shop. */
export function ReportLink({ content, path }: Props) {
  return (
    <a className={styles.report} href={reportPaths.content(content, path)} rel="nofollow">
      Zgłoś treść
    </a>
  );
}
