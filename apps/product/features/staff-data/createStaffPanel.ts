import type { AdminMode, Variant } from '@gniazdo/contracts/offers';
import { IMAGE_SIZES, imagePath } from '@gniazdo/contracts/site';
import { createElement } from '@gniazdo/ui/dom';
import { createFacts } from './createFacts.ts';

/** The data for staff of the variant that a page is about, with links to the administration system. */
export function createStaffPanel(variant: Variant, mode: AdminMode) {
  const { image } = variant;
  const links = createElement('p', { class: 'staff-links' });
  if (mode.editUrl) links.append(createElement('a', { href: mode.editUrl }, 'Edytuj'));
  if (mode.infoUrl) links.append(createElement('a', { href: mode.infoUrl }, 'Informacje'));
  if (image) {
    const href = imagePath(image, IMAGE_SIZES.detailRetina, 'jpg');
    links.append(createElement('a', { href, 'data-native': true }, 'Zdjęcie'));
  }
  return createElement(
    'section',
    { class: 'staff-data staff-panel', 'data-staff': 'panel', 'aria-label': 'Dane dla obsługi' },
    links,
    createFacts(variant, mode, { 'id zdjęcia': image?.id ?? null }),
  );
}
