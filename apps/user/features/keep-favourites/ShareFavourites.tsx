import { connectApi, getFavouritesShare, revokeFavouritesShare } from '@gniazdo/api-client';
import { accountPaths } from '@gniazdo/contracts/site';
import { Button } from '@gniazdo/ui';
import { Field } from '@gniazdo/ui/components';
import { useState } from 'react';
import styles from './Lists.module.css';

type State =
  | { kind: 'closed' | 'busy' | 'revoked' | 'failed' }
  /** `isCopied`: whether the browser allowed to write the clipboard. */
  | { kind: 'shared'; url: string; isCopied: boolean };

/** A button that copies the link with which others see the list, and one that makes the link invalid. */
export function ShareFavourites() {
  const [state, setState] = useState<State>({ kind: 'closed' });

  async function share() {
    setState({ kind: 'busy' });
    try {
      const { encryptedShare } = await getFavouritesShare(connectApi({ baseUrl: '' }));
      const url = location.origin + accountPaths.sharedFavourites(encryptedShare);
      const isCopied = await navigator.clipboard.writeText(url).then(
        () => true,
        () => false,
      );
      setState({ kind: 'shared', url, isCopied });
    } catch {
      setState({ kind: 'failed' });
    }
  }

  async function revoke() {
    await revokeFavouritesShare(connectApi({ baseUrl: '' })).then(
      () => setState({ kind: 'revoked' }),
      () => setState({ kind: 'failed' }),
    );
  }

  return (
    <div className={styles.share}>
      <Button size="small" onClick={() => void share()} aria-busy={state.kind === 'busy'}>
        Udostępnij listę
      </Button>
      {state.kind === 'shared' && (
        <div className={styles.shared}>
          <Field label="Link do Twojej listy" value={state.url} readOnly onFocus={({ target }) => target.select()} />
          <Button size="small" variant="quiet" onClick={() => void revoke()}>
            Wyłącz link
          </Button>
        </div>
      )}
      <p role="status" className={styles.note}>
        {state.kind === 'shared' && (state.isCopied ? 'Skopiowano link. ' : 'Skopiuj link. ')}
        {state.kind === 'shared' && 'Kto go ma, zobaczy Twoje ulubione, ale nie Twoje dane.'}
        {state.kind === 'revoked' && 'Link już nie działa. Następny będzie inny.'}
        {state.kind === 'failed' && 'Nie udało się. Spróbuj ponownie za chwilę.'}
      </p>
    </div>
  );
}
