import { ButtonLink } from '@gniazdo/ui';
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
      <svg className={styles.nest} viewBox="0 0 120 72" width="120" height="72" aria-hidden="true">
        <path d="M6 22h108c0 28-22 46-54 46S6 50 6 22Zm12 18c26 9 58 9 84 0M28 55c20 7 44 7 64 0" />
      </svg>
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
