import { RoomPicture } from '../../components/RoomPicture.tsx';
import styles from '../../components/article.module.css';
import type { ArticlePicture } from './loadPictures.ts';

/** The picture of an inspiration with a link to its products. */
export function SectionPicture({ picture: { room, caption, alt, url } }: { picture: ArticlePicture }) {
  return (
    <figure className={styles.figure}>
      <RoomPicture id={room} alt={alt} sizes="(max-width:735px) calc(100vw - 32px),704px" />
      <figcaption>
        {caption} {url && <a href={url}>Zobacz produkty z tego zdjęcia</a>}
      </figcaption>
    </figure>
  );
}
