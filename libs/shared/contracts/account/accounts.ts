import { z } from 'zod';
import { isPlainLine, textSchema } from '../site/storedValues.ts';
import { IMAGE_SIZES } from '../site/images.ts';

const PASSWORD_LENGTH = { min: 8, max: 128 };
/** Letters that combine are joined by normalisation, so the text may be longer before it. */
const MAX_RAW_PASSWORD_LENGTH = 4 * PASSWORD_LENGTH.max;
const MAX_EMAIL_LENGTH = 254;
const MAX_NAME_LENGTH = 100;
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]{0,61}[\p{L}\p{N}]$/u;
const EMAIL_MESSAGE = 'Podaj poprawny adres e-mail';

/** An e-mail address: trimmed, `local@domain.tld`. */
export const emailSchema = z
  .string(EMAIL_MESSAGE)
  .trim()
  .pipe(textSchema(MAX_EMAIL_LENGTH).regex(EMAIL, EMAIL_MESSAGE));

/** A password as it is compared: composed letters, so that keyboards of all systems give the same text. */
const passwordTextSchema = textSchema(MAX_RAW_PASSWORD_LENGTH).transform((text) => text.normalize('NFC'));

/** A new password. The API also refuses common ones. */
const newPasswordSchema = passwordTextSchema
  .refine(
    (text) => [...text].length >= PASSWORD_LENGTH.min,
    `Hasło musi mieć co najmniej ${PASSWORD_LENGTH.min} znaków`,
  )
  .refine((text) => [...text].length <= PASSWORD_LENGTH.max, `Hasło może mieć najwyżej ${PASSWORD_LENGTH.max} znaków`);

/** An address of a page or mail. Names are in mails, whose programs make links of such texts. */
const LINK = /@|:\/\/|[\p{L}\p{N}]{2}\.\p{L}{2}/u;

const nameSchema = z
  .string('Podaj imię i nazwisko')
  .trim()
  .pipe(
    textSchema(MAX_NAME_LENGTH)
      .min(1, 'Podaj imię i nazwisko')
      .refine(isPlainLine, 'Niedozwolone znaki.')
      .refine((text) => !LINK.test(text), 'Podaj samo imię i nazwisko, bez adresów stron i e-mail'),
  );

/** The secret of a link in a mail. */
const codeSchema = z.string().regex(/^[\w-]{20,64}$/, 'Link jest nieprawidłowy.');

export const registrationSchema = z.object({
  email: emailSchema,
  password: newPasswordSchema,
  name: nameSchema,
  acceptsTerms: z.literal(true, 'Zaakceptuj regulamin'),
});

const MAX_AGE_YEARS = 120;

/** What a user says about themselves. Empty fields of a form are null. */
export const personalDataSchema = z.object({
  name: nameSchema,
  dateOfBirth: z.preprocess(
    (value) => value || null,
    z.iso
      .date('Podaj datę urodzenia jako rok, miesiąc i dzień')
      .refine(isPossibleBirthday, 'Podaj prawdziwą datę urodzenia')
      .nullable(),
  ),
  /** 1 male, 2 female. */
  gender: z.preprocess(
    (value) => (typeof value === 'string' && value !== '' ? Number(value) : value || null),
    z.union([z.literal(1), z.literal(2)]).nullable(),
  ),
});

export const confirmationSchema = z.object({ userId: z.uuid('Link jest nieprawidłowy.'), code: codeSchema });

export const confirmationResendSchema = z.object({ email: emailSchema });

export const loginSchema = z.object({ email: emailSchema, password: passwordTextSchema });

/** Parameter of the requests that end a session. */
export const sessionParamSchema = z.object({ sessionId: z.uuid('Nieprawidłowy identyfikator.') });

export const passwordRenewalSchema = z.object({ email: emailSchema });

export const newPasswordRequestSchema = z.object({ code: codeSchema, password: newPasswordSchema });

/** The new address of the account of the session, and its current password. */
export const emailChangeSchema = z.object({ email: emailSchema, password: passwordTextSchema });

export const emailConfirmationSchema = z.object({ code: codeSchema });

/** The content of the readable cookie, and the answer to who is signed in. */
export const sessionUserSchema = z.object({
  uid: z.string(),
  name: z.string(),
  email: z.string(),
  avatar: z.object({ url: z.string().nullable(), initials: z.string() }),
  roles: z.object({
    /** True: administrator of every project; otherwise the projects by `PROJECT_ID`. */
    admin: z.union([z.boolean(), z.record(z.string(), z.boolean())]),
    eshop: z.boolean(),
  }),
  /** `YYYY-MM-DD` */
  dateOfBirth: z.string().nullable(),
  /** 1 male, 2 female. */
  gender: z.union([z.literal(1), z.literal(2)]).nullable(),
});
export type SessionUser = z.infer<typeof sessionUserSchema>;

export const sessionSchema = z.object({ user: sessionUserSchema.nullable() });

export const sessionListSchema = z.object({
  sessions: z.array(
    z.object({
      id: z.uuid(),
      /** Browser and system: `Firefox, Linux`. */
      agent: z.string(),
      createdAt: z.iso.datetime({ offset: true }),
      lastUsedAt: z.iso.datetime({ offset: true }),
      isCurrent: z.boolean(),
    }),
  ),
});
export type SessionList = z.infer<typeof sessionListSchema>;

/** `error` of refused account requests, besides those that every resource has. */
export const ACCOUNT_ERRORS = {
  /** Wrong address or password; the same for unknown addresses. */
  invalidCredentials: 'invalid_credentials',
  /** The password is right, but the address is not confirmed yet. */
  notConfirmed: 'not_confirmed',
  /** The link of a mail is wrong, was used, or has expired. */
  invalidCode: 'invalid_code',
  /** Common, or equal to the address or name. */
  weakPassword: 'weak_password',
  /** The request has no valid session. */
  unauthorized: 'unauthorized',
  forbidden: 'forbidden',
} as const;

function isPossibleBirthday(date: string) {
  const year = new Date().getFullYear();
  return new Date(date) < new Date() && Number(date.slice(0, 4)) >= year - MAX_AGE_YEARS;
}

const timeSchema = z.iso.datetime({ offset: true });

/** What a user can set. */
export const accountSettingsSchema = z.object({
  /** Whether alerts about watched products are sent. */
  hasAlerts: z.boolean(),
});
export type AccountSettings = z.infer<typeof accountSettingsSchema>;

/** Body of the request that deletes the account of the session. */
export const accountDeletionSchema = loginSchema.pick({ password: true });

/** Everything that is stored about a user, also what was sent without signing in, with the same address. Prices are in PLN. */
export const accountExportSchema = z.object({
  exportedAt: timeSchema,
  account: z.object({
    id: z.uuid(),
    email: z.string(),
    name: z.string(),
    dateOfBirth: z.string().nullable(),
    gender: z.number().nullable(),
    createdAt: timeSchema,
    termsAcceptedAt: timeSchema,
    hasAlerts: z.boolean(),
    isEshop: z.boolean(),
    shops: z.array(z.object({ name: z.string(), role: z.string(), addedAt: timeSchema })),
  }),
  /** Entries of the log of changes of shops, by the user or about their membership. */
  shopChanges: z.array(z.object({ action: z.string(), at: timeSchema })),
  /** The address that the account gets if its owner confirms it. */
  requestedEmail: z.object({ email: z.string(), expiresAt: timeSchema }).nullable(),
  /** `webp`: in base64. */
  picture: z.object({ addedAt: timeSchema, webp: z.base64() }).nullable(),
  sessions: z.array(
    z.object({
      agent: z.string(),
      createdAt: timeSchema,
      lastUsedAt: timeSchema,
      /** Since when the browser gets notifications; null: it gets none. */
      notifiedSince: timeSchema.nullable(),
    }),
  ),
  /** Without the keys, which only the authenticator and the login need. `agent`: where it was added. */
  passkeys: z.array(z.object({ agent: z.string(), createdAt: timeSchema, lastUsedAt: timeSchema.nullable() })),
  likes: z.array(
    z.object({
      type: z.string(),
      variantId: z.int(),
      product: z.string(),
      likedAt: timeSchema,
      price: z.number().nullable(),
      hasMarketingConsent: z.boolean().nullable(),
    }),
  ),
  watches: z.array(
    z.object({
      variantId: z.int(),
      product: z.string(),
      email: z.string(),
      targetPrice: z.number().nullable(),
      isOfAllShops: z.boolean().optional(),
      createdAt: timeSchema,
      alertedAt: timeSchema.nullable(),
    }),
  ),
  /** Named lists. Removed items are erased within a day. */
  lists: z.array(
    z.object({
      name: z.string(),
      createdAt: timeSchema,
      isShared: z.boolean(),
      items: z.array(z.object({ variantId: z.int(), product: z.string(), note: z.string(), addedAt: timeSchema })),
    }),
  ),
  sharedFavouritesSince: timeSchema.nullable(),
  reviews: z.array(
    z.object({
      product: z.string(),
      value: z.int(),
      text: z.string().nullable(),
      pluses: z.array(z.string()),
      minuses: z.array(z.string()),
      nick: z.string().nullable(),
      status: z.string(),
      createdAt: timeSchema,
    }),
  ),
  /** Those that wait for an answer: their address is removed with the first one. */
  questions: z.array(
    z.object({
      product: z.string(),
      text: z.string(),
      nick: z.string().nullable(),
      email: z.string(),
      status: z.string(),
      createdAt: timeSchema,
    }),
  ),
  contactMessages: z.array(
    z.object({ name: z.string(), email: z.string(), message: z.string(), createdAt: timeSchema }),
  ),
  /** Reports of illegal content. */
  contentReports: z.array(
    z.object({
      reference: z.string(),
      name: z.string().nullable(),
      email: z.string(),
      path: z.string(),
      reason: z.string(),
      explanation: z.string(),
      status: z.string(),
      statement: z.string().nullable(),
      createdAt: timeSchema,
      decidedAt: timeSchema.nullable(),
      /** Their objection to the decision, and the statement about it. */
      objection: z.string().nullable(),
      outcome: z.string().nullable(),
    }),
  ),
  shopApplications: z.array(
    z.object({
      company: z.string(),
      nip: z.string(),
      name: z.string(),
      email: z.string(),
      website: z.string(),
      feedUrl: z.string().nullable(),
      createdAt: timeSchema,
      confirmedAt: timeSchema.nullable(),
    }),
  ),
  /** To the panels of shops. */
  shopInvitations: z.array(
    z.object({
      shop: z.string(),
      email: z.string(),
      role: z.string(),
      createdAt: timeSchema,
      expiresAt: timeSchema,
      acceptedAt: timeSchema.nullable(),
    }),
  ),
  /** Orders that shops have reported, so that the buyer may review the shop; `rating` and `text` of the review. */
  shopOrders: z.array(
    z.object({
      shop: z.string(),
      orderNumber: z.string(),
      email: z.string(),
      state: z.string(),
      createdAt: timeSchema,
      rating: z.int().nullable(),
      text: z.string().nullable(),
    }),
  ),
  mails: z.array(z.object({ kind: z.string(), createdAt: timeSchema, sentAt: timeSchema.nullable() })),
});
export type AccountExport = z.infer<typeof accountExportSchema>;

/** Response of GET /api/v2/user/{userId}/profile: what everyone may see of a user. */
export const userProfileSchema = z.object({
  /** Their first name. */
  nickName: z.string(),
  avatar: z.object({ url: z.string().nullable(), initials: z.string() }),
  /** Likes of others on offers of their shops. */
  likesReceived: z.int(),
  reviewsCount: z.int(),
  /** The newest published reviews. */
  reviews: z.array(
    z.object({
      id: z.string(),
      /** 1–5 stars. */
      value: z.int().min(1).max(5),
      text: z.string().nullable(),
      dateTime: z.iso.datetime({ offset: true }),
      variant: z.object({ id: z.int(), name: z.string(), slug: z.string() }).nullable(),
    }),
  ),
});
export type UserProfile = z.infer<typeof userProfileSchema>;

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
