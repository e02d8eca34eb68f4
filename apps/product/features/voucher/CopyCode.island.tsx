import { Button, Icon, VisuallyHidden } from '@gniazdo/ui';
import { useCopied } from './useCopied.ts';
import styles from './Voucher.module.css';

/** The code and, once awake, a button that copies it. */
export function CopyCodeIsland({ code }: { code: string }) {
  const [isCopied, copy] = useCopied();
  return (
    <span className={styles.copy}>
      <code className={styles.code}>{code}</code>
      <Button size="small" onClick={() => void copy(code)}>
        <Icon name={isCopied ? 'check' : 'copy'} size={16} />
        {isCopied ? 'Skopiowane!' : 'Kopiuj kod'}
      </Button>
      <VisuallyHidden>
        <span role="status">{isCopied ? 'Kod skopiowany' : ''}</span>
      </VisuallyHidden>
    </span>
  );
}
