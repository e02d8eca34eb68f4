import { pushEvent } from '@gniazdo/tracking';
import { Button, Icon, useIsAwake, VisuallyHidden } from '@gniazdo/ui';
import { useCopied } from '@gniazdo/ui/components';
import styles from './VoucherBox.module.css';

type Props = {
  code: string;
  /** The offer on whose card it is: there it is small, and what it says covers the line of the code. */
  variantId?: number;
};

/** A button that copies the code of a shop's voucher. Without script it is hidden. */
export function CopyCodeIsland({ code, variantId }: Props) {
  const [isCopied, copy] = useCopied(() => pushEvent({ event: 'voucher_copy', code, variantId }));
  const isAwake = useIsAwake();
  const handleClick = () => void copy(code);
  if (variantId !== undefined) {
    // Over the card, so it moves nothing when it comes.
    if (!isAwake) return null;
    return (
      <>
        <button className={styles.small} type="button" aria-label={`Kopiuj kod ${code}`} onClick={handleClick}>
          <Icon name="copy" size={16} />
        </button>
        <span className={styles.copied} role="status">
          {isCopied ? 'Skopiowane!' : ''}
        </span>
      </>
    );
  }
  return (
    <span className={styles.copy}>
      <Button size="small" onClick={handleClick}>
        <Icon name={isCopied ? 'check' : 'copy'} size={16} />
        {isCopied ? 'Skopiowane!' : 'Kopiuj kod'}
      </Button>
      <VisuallyHidden>
        <span role="status">{isCopied ? 'Kod skopiowany' : ''}</span>
      </VisuallyHidden>
    </span>
  );
}
