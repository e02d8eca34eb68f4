import { ButtonLink } from '@gniazdo/ui';
import { NEST_MARK } from '@gniazdo/ui/brand';
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
      {/* The nest of our mark, and nothing in it. */}
      <svg className={styles.nest} viewBox="0 0 32 32" width="112" height="112" aria-hidden="true">
        <path d={NEST_MARK.nest} />
        <ellipse {...NEST_MARK.egg} />
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
