import { Island } from '@gniazdo/composition';
import type { FragmentProps } from '@gniazdo/contracts/engine';
import { DialogPanel } from '@gniazdo/ui/components';
import { PictureViewerIsland } from '../../features/gallery/PictureViewer.island.tsx';
import { getPhotoPath, getPhotoZoomPath } from '../../features/reviews/ReviewPhotos.tsx';

/** The contents of a dialog: the photos of a review. */
export function ReviewPhotosDialog({ props: { imageIds, index } }: { props: FragmentProps<'product/ReviewPhotos'> }) {
  return (
    <DialogPanel title="Zdjęcia z opinii">
      <Island name="product/PictureViewer" wake="now">
        <PictureViewerIsland
          pictures={imageIds.map((id) => ({ src: getPhotoPath(id), zoomSrc: getPhotoZoomPath(id) }))}
          name="Opinia"
          index={Math.min(index, imageIds.length - 1)}
        />
      </Island>
    </DialogPanel>
  );
}
