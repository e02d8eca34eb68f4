import { roomPicturePath } from '@gniazdo/contracts';

type Props = {
  /** Of the room. */
  id: number;
  alt: string;
  /** As in the attribute: how wide it stands at which width of the window. */
  sizes: string;
  className?: string;
  /** Of the page, and seen at once. */
  isFirst?: boolean;
};

/** A furnished room, 4 : 3; fetched when it comes near, unless it is the first. */
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
