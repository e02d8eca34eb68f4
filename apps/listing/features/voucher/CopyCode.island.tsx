import { pushEvent } from '@gniazdo/tracking';
import { Button, Icon, VisuallyHidden } from '@gniazdo/ui';
import { useCopied } from '@gniazdo/ui/components';
import styles from './VoucherBox.module.css';

/** A button that copies the code of a shop's voucher. Without script it is hidden. */
export function CopyCodeIsland({ code }: { code: string }) {
  const [isCopied, copy] = useCopied(() => pushEvent({ event: 'voucher_copy', code }));
  return (
    <span className={styles.copy}>
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
