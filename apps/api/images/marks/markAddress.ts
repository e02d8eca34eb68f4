import type { DeliveryProvider } from '@gniazdo/contracts/offers';
import { hashText, imagePath, IMAGE_SIZES } from '@gniazdo/contracts/site';
import { AVATARS } from './drawAvatar.ts';
import type { DELIVERY_SIGNS } from './signs.ts';

/** Returns the path of the avatar for an author without a picture. It depends only on the name; null without a name. */
export function portraitAddress(name: string | null) {
  return name === null ? null : markAddress('avatar', 1 + (hashText(name) % AVATARS));
}

/** Returns the path of the sign for a delivery method, chosen by its name and type, because feeds have no logos. */
export function deliveryAddress({ label, items }: DeliveryProvider) {
  return markAddress('delivery', deliverySign(label, items[0]?.type));
}

function deliverySign(label: string, type: string | undefined): keyof typeof DELIVERY_SIGNS {
  if (type === 'parcelLocker') return 2;
  if (type === 'pickup') return 5;
  if (/wnies|wnosz|montaż/i.test(label)) return 3;
  return /drzwi|dom|mieszkan/i.test(label) ? 4 : 1;
}

function markAddress(type: 'avatar' | 'delivery', id: number) {
  return imagePath({ type, id: String(id) }, IMAGE_SIZES.thumbnail, 'webp');
}
