import { z } from 'zod';
import { emailSchema } from './account.ts';
import { nipSchema } from './nip.ts';
import { isPlainLine, textSchema } from './text.ts';

const MAX_MESSAGE_LENGTH = 4000;
const URL_MESSAGE = 'Podaj adres strony, np. https://sklep.pl';

/** One line of text that is not empty. */
export function lineSchema(message: string, max = 200) {
  return z.string(message).trim().pipe(textSchema(max).min(1, message).refine(isPlainLine, 'Niedozwolone znaki.'));
}

/** An address with or without `https://`. */
export const websiteSchema = z
  .string(URL_MESSAGE)
  .trim()
  .transform((text) => (text === '' || /^https?:\/\//i.test(text) ? text : `https://${text}`))
  .pipe(
    textSchema(500)
      .min(1, URL_MESSAGE)
      .pipe(z.url({ protocol: /^https?$/, hostname: /^[^.]+(\.[^.]+)+$/, error: URL_MESSAGE })),
  );

/** Body of POST /api/v2/partner/contact-message. */
export const contactMessageSchema = z.object({
  name: lineSchema('Podaj imię i nazwisko'),
  email: emailSchema,
  message: z.string('Napisz wiadomość').trim().pipe(textSchema(MAX_MESSAGE_LENGTH).min(1, 'Napisz wiadomość')),
});
export type ContactMessage = z.infer<typeof contactMessageSchema>;

/** Body of POST /api/v2/partner/application: a shop wants to show its offers. */
export const shopApplicationSchema = z.object({
  company: lineSchema('Podaj nazwę firmy'),
  nip: nipSchema,
  name: lineSchema('Podaj imię i nazwisko'),
  email: emailSchema,
  website: websiteSchema,
  /** Address of the file with the offers; null if there is none yet. */
  feedUrl: z
    .string()
    .trim()
    .transform((text) => text || null)
    .pipe(websiteSchema.nullable())
    .nullish(),
  acceptsTerms: z.literal(true, 'Zaakceptuj regulamin dla sklepów'),
});
export type ShopApplication = z.infer<typeof shopApplicationSchema>;

/** Endpoints of the forms for shops, which only the shell reaches. */
const PARTNER_PATH = '/api/v2/partner/';

export const partnerEndpoints = {
  contactMessage: `${PARTNER_PATH}contact-message`,
  application: `${PARTNER_PATH}application`,
  /** `code`: the secret of the mail. */
  confirmation: (code: string) => `${PARTNER_PATH}application/${encodeURIComponent(code)}/confirm`,
} as const;
