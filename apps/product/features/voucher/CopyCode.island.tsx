import { pushEvent } from '@gniazdo/tracking';
import { Button, Icon, VisuallyHidden } from '@gniazdo/ui';
import { useCopied } from '@gniazdo/ui/components';
import styles from './Voucher.module.css';

type Props = {
  code: string;
  /** Offer that the code is for. */
  variantId: number;
};

/** The code and, once awake, a button that copies it. */
export function CopyCodeIsland({ code, variantId }: Props) {
  const [isCopied, copy] = useCopied(() => pushEvent({ event: 'voucher_copy', code, variantId }));
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
