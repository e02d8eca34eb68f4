import { ButtonLink } from '@gniazdo/ui';
import { NothingCompared } from '../../illustrations/illustrations.tsx';
import { EmptyState } from './EmptyState.tsx';

export default { title: 'EmptyState' };

export const NothingFound = () => (
  <EmptyState title="Brak wyników dla „łużko”">
    <p>Sprawdź, czy w słowach nie ma literówki.</p>
    <ButtonLink variant="primary" href="#produkty">
      Wszystkie produkty
    </ButtonLink>
  </EmptyState>
);

export const WithPicture = () => (
  <EmptyState picture={<NothingCompared />} title="Nic jeszcze nie porównujesz">
    <p>Dodaj produkty przyciskiem ze strzałkami przy ofercie.</p>
  </EmptyState>
);
