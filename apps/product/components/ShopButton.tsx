import type { Variant } from '@gniazdo/contracts/offers';
import { outboundUrl, type ClickSource } from '@gniazdo/contracts/site';
import { purchaseAttributes } from '@gniazdo/tracking';
import { ButtonLink, Icon, VisuallyHidden } from '@gniazdo/ui';

type Props = {
  variant: Pick<Variant, 'id' | 'active' | 'eshop' | 'dataLayer'>;
  clickSource: ClickSource;
  /** Position in a list of offers, from 1. */
  position?: number;
  buttonVariant?: 'primary' | 'secondary';
  size?: 'small' | 'medium';
  wide?: boolean;
};

/** Link to the shop in a new tab. Renders nothing if the offer is unavailable. */
export function ShopButton({ variant, clickSource, position, buttonVariant = 'primary', size, wide }: Props) {
  if (!variant.active) return null;
  return (
    <ButtonLink
      href={outboundUrl({ domain: '', variantId: variant.id, clickSource, position })}
      target="_blank"
      rel="nofollow noopener sponsored"
      {...purchaseAttributes(variant.dataLayer)}
      variant={buttonVariant}
      size={size}
      wide={wide}
    >
      Do sklepu
      <VisuallyHidden> {variant.eshop.name} (otwiera się w nowej karcie)</VisuallyHidden>
      <Icon name="external" size={16} />
    </ButtonLink>
  );
}
