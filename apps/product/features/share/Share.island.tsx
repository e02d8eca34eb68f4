import { VisuallyHidden } from '@gniazdo/ui';
import { useCopied } from '@gniazdo/ui/components';
import styles from './Share.module.css';

/** Shares the URL of the page by the menu of the device, or copies it. Hidden without script. */
export function ShareIsland() {
  const [isCopied, copy] = useCopied(() => {});

  async function share() {
    // Without the query: what the visitor has sorted or measured is theirs.
    const url = location.origin + location.pathname;
    try {
      await navigator.share({ title: document.title, url });
    } catch (error) {
      // The visitor has closed the menu. Otherwise there is none.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(url);
    }
  }

  return (
    <>
      <button type="button" className={styles.share} onClick={() => void share()}>
        {isCopied ? 'Skopiowano link' : 'Udostępnij'}
      </button>
      <VisuallyHidden>
        <span role="status">{isCopied ? 'Link do produktu skopiowany' : ''}</span>
      </VisuallyHidden>
    </>
  );
}
