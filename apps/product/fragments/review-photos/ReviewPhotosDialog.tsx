import { dialogAttributes, type FragmentProps } from '@gniazdo/contracts';
import { ButtonLink } from '@gniazdo/ui';
import { DialogPanel } from '@gniazdo/ui/components';
import { getPhotoPath } from '../../features/reviews/getPhotoPath.ts';
import styles from '../../features/reviews/Reviews.module.css';

/** The contents of a dialog: one photo of a review, with links to the previous and the next. */
export function ReviewPhotosDialog({ props: { imageIds, index } }: { props: FragmentProps<'product/ReviewPhotos'> }) {
  const shown = Math.min(index, imageIds.length - 1);

  function renderLink(target: number, label: string) {
    const id = imageIds[target];
    if (id === undefined) return null;
    return (
      <ButtonLink href={getPhotoPath(id)} {...dialogAttributes('product/ReviewPhotos', { imageIds, index: target })}>
        {label}
      </ButtonLink>
    );
  }

  return (
    <DialogPanel title={`Zdjęcie ${shown + 1} z ${imageIds.length}`}>
      <div className={styles.panel}>
        <img
          className={styles.photo}
          src={getPhotoPath(imageIds[shown]!)}
          alt="Zdjęcie z opinii"
          width={960}
          height={960}
        />
        {imageIds.length > 1 && (
          <p className={styles.photos}>
            {renderLink(shown - 1, 'Poprzednie')}
            {renderLink(shown + 1, 'Następne')}
          </p>
        )}
      </div>
    </DialogPanel>
  );
}
