import { starPaths } from '@gniazdo/contracts';
import type { StarPageProps } from './StarPageProps.ts';
import { StarPage } from './StarPage.tsx';

/** A form that another site has sent. */
export function RefusedPage({ ident, refused }: Omit<StarPageProps, 'order'>) {
  return (
    <StarPage title="Oceń sklep" message={refused?.message}>
      <p>
        <a href={starPaths.review(ident)}>Otwórz formularz</a>
      </p>
    </StarPage>
  );
}
