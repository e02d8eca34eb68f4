import type { Cover } from '@gniazdo/articles';
import { IMAGE_SIZES, imagePath } from '@gniazdo/contracts/site';

type Props = {
  picture: Cover;
  alt: string;
  /** The `sizes` attribute of the image. */
  sizes: string;
  className?: string;
  /** True if the picture is in the first screen: it loads eagerly. */
  isFirst?: boolean;
};

/** Sizes in the order of their widths. Pictures of rooms are 4:3; those of categories fit whole into a wide box. */
const SIZES = {
  room: [320, 640, 960].map((width) => ({ width, height: 0 })),
  category: [IMAGE_SIZES.previewSmall, IMAGE_SIZES.preview],
};
const BOXES = { room: { width: 640, height: 480 }, category: IMAGE_SIZES.previewSmall };

/** Picture of a furnished room or of a category's product, loaded lazily unless it is in the first screen. */
export function RoomPicture({ picture, alt, sizes, className, isFirst = false }: Props) {
  const widths = SIZES[picture.type].map((size) => `${imagePath(picture, size, 'webp')} ${size.width}w`);
  const box = BOXES[picture.type];
  const fallback = picture.type === 'room' ? { width: 640, height: 0 } : box;
  return (
    <picture className={className}>
      <source type="image/webp" srcSet={widths.join(',')} sizes={sizes} />
      <img
        src={imagePath(picture, fallback, 'jpg')}
        alt={alt}
        width={box.width}
        height={box.height}
        loading={isFirst ? undefined : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
      />
    </picture>
  );
}
