import { CompareButton, LikeButton, useIsAwake } from '@gniazdo/ui';
import { CardSlider } from './CardSlider.tsx';

type Props = {
  variantId: number;
  /** The pictures after the first one, of `joinSlides`. */
  slides?: string;
};

/**
 * The buttons of a card and, over its picture, the slider. The server renders the buttons, because phones wake islands with the
 * first touch only. Not the slider: a list has 48 cards.
 */
export function CardActionsIsland({ variantId, slides }: Props) {
  const isAwake = useIsAwake();
  return (
    <>
      <LikeButton variantId={variantId} />
      <CompareButton variantId={variantId} />
      {isAwake && slides && <CardSlider variantId={variantId} slides={slides} />}
    </>
  );
}
