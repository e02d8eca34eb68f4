import { outboundUrl, type ClickSource, type Variant } from '@gniazdo/contracts';
import { ButtonLink, Icon, VisuallyHidden } from '@gniazdo/ui';

type Props = {
  variant: Pick<Variant, 'id' | 'active' | 'eshop'>;
  clickSource: ClickSource;
  /** From 1, where it stands in a list of offers. */
  position?: number;
  look?: 'primary' | 'secondary';
  size?: 'small' | 'medium';
  wide?: boolean;
};

/** The way to the shop, in a new tab; nothing when the offer can't be bought. */
export function ShopButton({ variant, clickSource, position, look = 'primary', size, wide }: Props) {
  if (!variant.active) return null;
  return (
    <ButtonLink
      href={outboundUrl({ domain: '', variantId: variant.id, clickSource, position })}
      target="_blank"
      rel="nofollow noopener sponsored"
      look={look}
      size={size}
      wide={wide}
    >
      Do sklepu
      <VisuallyHidden> {variant.eshop.name} (otwiera się w nowej karcie)</VisuallyHidden>
      <Icon name="external" size={16} />
    </ButtonLink>
  );
}
