import type { Inspiration, PictureVariant } from '@gniazdo/contracts/offers';

export function buildPictureVariant(overrides: Partial<PictureVariant> = {}): PictureVariant {
  return {
    id: 1001,
    name: 'Sofa NORD',
    slug: 'sofa-nord',
    price: 1999.5,
    x: 50,
    y: 60.5,
    isReplacement: false,
    ...overrides,
  };
}

/** An inspiration with one picture of 4 : 3, on which one variant is marked. */
export function buildInspiration(overrides: Partial<Inspiration> = {}): Inspiration {
  return {
    id: 301,
    name: 'Salon w stylu boho',
    description: 'Rattan, len i ciepłe barwy ziemi.',
    isStl: true,
    ownerName: 'Studio Len',
    eshop: null,
    room: 'Salon',
    style: 'Boho',
    images: [
      {
        imageId: '30101',
        variants: [buildPictureVariant()],
        originalWidth: 1000,
        originalHeight: 750,
        aspectRatio: 1000 / 750,
      },
    ],
    ...overrides,
  };
}
