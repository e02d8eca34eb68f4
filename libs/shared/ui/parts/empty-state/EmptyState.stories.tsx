import { ButtonLink } from '@gniazdo/ui';
import { EmptyState } from './EmptyState.tsx';

export default { title: 'EmptyState' };

export const NothingFound = () => (
  <EmptyState title="Brak wyników dla „łużko”">
    <p>Sprawdź, czy w słowach nie ma literówki.</p>
    <ButtonLink look="primary" href="#produkty">
      Wszystkie produkty
    </ButtonLink>
  </EmptyState>
);
