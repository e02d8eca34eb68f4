import { ButtonLink } from '@gniazdo/ui';
import { NoPage, ServerFailure } from '@gniazdo/ui/illustrations';
import styles from './ErrorPage.module.css';

type Props = {
  title: string;
  text: string;
  homeUrl: string;
  productsUrl: string;
  /** Shown when another try may help. */
  retryUrl?: string;
};

/** What stands inside the frame when there is no page, or when the one that was asked for has failed. */
export function ErrorPage({ title, text, homeUrl, productsUrl, retryUrl }: Props) {
  return (
    <div className={styles.page}>
      {retryUrl === undefined ? <NoPage /> : <ServerFailure />}
      <h1>{title}</h1>
      <p className={styles.text}>{text}</p>
      <p className={styles.links}>
        {retryUrl !== undefined && (
          <ButtonLink href={retryUrl} look="primary">
            Spróbuj ponownie
          </ButtonLink>
        )}
        <ButtonLink href={homeUrl} look={retryUrl === undefined ? 'primary' : 'secondary'}>
          Strona główna
        </ButtonLink>
        <ButtonLink href={productsUrl} look="quiet">
          Wszystkie produkty
        </ButtonLink>
      </p>
    </div>
  );
}
