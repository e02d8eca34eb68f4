import { z } from 'zod';
import { IMAGE_SIZES } from './project.ts';

/** The picture of a user: kind of its path, the only size, and the limit of the file that is sent. */
export const USER_PICTURE = { type: 'user', size: IMAGE_SIZES.thumbnailRetina, maxBytes: 8 * 2 ** 20 } as const;

/** Base64 has 4 characters for 3 bytes. */
const MAX_LENGTH = Math.ceil(USER_PICTURE.maxBytes / 3) * 4;

/** A file with a picture, in base64. */
export const userPictureSchema = z.object({
  picture: z
    .base64('Wybierz zdjęcie.')
    .min(1, 'Wybierz zdjęcie.')
    .max(MAX_LENGTH, `Zdjęcie jest za duże: najwyżej ${USER_PICTURE.maxBytes / 2 ** 20} MB.`),
});
