import { navigate } from '@gniazdo/ui';

export function GoingIsland({ url }: { url: string }) {
  return (
    <button type="button" onClick={() => navigate(url, { scroll: 'keep', replace: true })}>
      Filtruj
    </button>
  );
}
