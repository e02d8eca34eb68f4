import { ButtonLink } from '@gniazdo/ui';
import { NoPage, ServerFailure } from '@gniazdo/ui/illustrations';
import styles from './ErrorPage.module.css';

type Props = {
  title: string;
  text: string;
  homeUrl: string;
  productsUrl: string;
  /** Adds a retry button. */
  retryUrl?: string;
  /** Why the page failed, for staff in a preview. */
  reason?: string;
};

/** Content of the "not found" and "failed" pages. */
export function ErrorPage({ title, text, homeUrl, productsUrl, retryUrl, reason }: Props) {
  return (
    <div className={styles.page}>
      {retryUrl === undefined ? <NoPage /> : <ServerFailure />}
      <h1>{title}</h1>
      <p className={styles.text}>{text}</p>
      {reason && (
        <p className={styles.text} lang="en">
          {reason}
        </p>
      )}
      <p className={styles.links}>
        {retryUrl !== undefined && (
          <ButtonLink href={retryUrl} variant="primary">
            Spróbuj ponownie
          </ButtonLink>
        )}
        <ButtonLink href={homeUrl} variant={retryUrl === undefined ? 'primary' : 'secondary'}>
          Strona główna
        </ButtonLink>
        <ButtonLink href={productsUrl} variant="quiet">
          Wszystkie produkty
        </ButtonLink>
      </p>
    </div>
  );
}
