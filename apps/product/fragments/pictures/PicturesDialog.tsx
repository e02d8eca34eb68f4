import { Island } from '@gniazdo/composition';
import type { FragmentProps } from '@gniazdo/contracts/engine';
import type { VariantPictures } from '@gniazdo/contracts/offers';
import { DialogPanel } from '@gniazdo/ui/components';
import { gallerySources, getZoomPath } from '../../features/gallery/gallerySources.ts';
import { PictureViewerIsland } from '../../features/gallery/PictureViewer.island.tsx';

type Props = { props: FragmentProps<'product/Pictures'>; data: VariantPictures };

/** The contents of a dialog: the pictures of all offers of a product. */
export function PicturesDialog({ props: { index }, data: { name, pictures } }: Props) {
  return (
    <DialogPanel title="Zdjęcia">
      <Island name="product/PictureViewer" wake="now">
        <PictureViewerIsland
          pictures={pictures.map((picture) => ({ src: gallerySources(picture).large, zoomSrc: getZoomPath(picture) }))}
          name={name}
          index={Math.max(0, Math.min(index, pictures.length - 1))}
        />
      </Island>
    </DialogPanel>
  );
}
