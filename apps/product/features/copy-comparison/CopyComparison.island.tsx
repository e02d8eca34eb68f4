import { pushEvent } from '@gniazdo/tracking';
import { Button, Icon, VisuallyHidden } from '@gniazdo/ui';
import { useCopied } from '@gniazdo/ui/components';
import { paths } from '@gniazdo/contracts/site';
import styles from './CopyComparison.module.css';

type Props = {
  /** Ids of the offers in the page's URL. */
  ids: number[];
};

/** Copies the URL of the comparison, to send it to others. Hidden without script; the URL is in the address bar, too. */
export function CopyComparisonIsland({ ids }: Props) {
  const [isCopied, copy] = useCopied(() => pushEvent({ event: 'compare_products_url_copy', variantIds: ids }));
  return (
    <div className={styles.copy}>
      <Button size="small" onClick={() => void copy(new URL(paths.compare(ids), location.href).href)}>
        <Icon name={isCopied ? 'check' : 'copy'} size={16} />
        {isCopied ? 'Skopiowane!' : 'Kopiuj link'}
      </Button>
      <VisuallyHidden>
        <span role="status">{isCopied ? 'Link do porównania skopiowany' : ''}</span>
      </VisuallyHidden>
    </div>
  );
}
