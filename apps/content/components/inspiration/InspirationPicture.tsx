import type { Inspiration } from '@gniazdo/contracts/offers';
import { dialogAttributes, paths, type ClickSource } from '@gniazdo/contracts/site';
import { formatPrice } from '@gniazdo/format';
import styles from './InspirationPicture.module.css';
import { getFallback, getSourceSet } from './inspirationSources.ts';

type Props = {
  image: Inspiration['images'][number];
  alt: string;
  /** The `sizes` attribute of the picture. */
  sizes: string;
  clickSource: ClickSource;
  /** True if the picture is in the first screen: it loads eagerly. */
  isFirst?: boolean;
  /** Shows numbers on the points, counted from this one. */
  firstNumber?: number;
};

const POINT_PX = 40;

/**
 * A picture with points on its products. A point opens the product's card in a dialog; without scripts it leads to the
 * product. The box has the picture's aspect ratio before it is loaded.
 */
export function InspirationPicture({ image, alt, sizes, clickSource, isFirst = false, firstNumber }: Props) {
  const { imageId, originalWidth, originalHeight, variants } = image;
  return (
    <div className={styles.view}>
      <picture className={styles.picture}>
        <source type="image/webp" srcSet={getSourceSet(imageId)} sizes={sizes} />
        <img
          src={getFallback(imageId)}
          alt={alt}
          width={originalWidth}
          height={originalHeight}
          loading={isFirst ? undefined : 'lazy'}
          fetchPriority={isFirst ? 'high' : undefined}
        />
      </picture>
      {/* SVG attributes take percentages; the content security policy forbids style attributes. */}
      <svg className={styles.points} role="none">
        {variants.map(({ id, name, slug, price, x, y }, index) => {
          const number = firstNumber === undefined ? null : firstNumber + index;
          const label = `${number === null ? '' : `${number}. `}${name}, ${formatPrice(price)}`;
          return (
            <foreignObject
              key={id}
              x={`${x}%`}
              y={`${y}%`}
              width={POINT_PX}
              height={POINT_PX}
              transform={`translate(${-POINT_PX / 2} ${-POINT_PX / 2})`}
            >
              <a
                className={styles.point}
                href={paths.variant(id, slug)}
                title={label}
                aria-label={label}
                {...dialogAttributes('listing/VariantDialog', {
                  variantId: id,
                  clickSource,
                  // Nothing says that an offer is the very piece in the picture.
                  title: 'Podobny do tego na zdjęciu',
                })}
              >
                <span>{number}</span>
              </a>
            </foreignObject>
          );
        })}
      </svg>
    </div>
  );
}

/** Text of an inspiration's picture for screen readers. Its products have links of their own. */
export function describePicture({ name, room, style }: Inspiration) {
  return `${name}: ${room.toLocaleLowerCase('pl-PL')}, styl ${style.toLocaleLowerCase('pl-PL')}`;
}
