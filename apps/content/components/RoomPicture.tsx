import { roomPicturePath } from '@gniazdo/contracts/site';

type Props = {
  /** Room id. */
  id: number;
  alt: string;
  /** The `sizes` attribute of the image. */
  sizes: string;
  className?: string;
  /** True if the picture is in the first screen: it loads eagerly. */
  isFirst?: boolean;
};

/** Picture of a furnished room, 4:3, loaded lazily unless it is in the first screen. */
export function RoomPicture({ id, alt, sizes, className, isFirst = false }: Props) {
  const widths = ([320, 640, 960] as const).map((width) => `${roomPicturePath(id, width)} ${width}w`);
  return (
    <picture className={className}>
      <source type="image/webp" srcSet={widths.join(',')} sizes={sizes} />
      <img
        src={roomPicturePath(id, 640, 'jpg')}
        alt={alt}
        width="640"
        height="480"
        loading={isFirst ? undefined : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
      />
    </picture>
  );
}
