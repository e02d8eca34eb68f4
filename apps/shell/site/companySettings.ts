import type { Company } from '@gniazdo/contracts/site';
import { nipSchema } from '@gniazdo/contracts/account';
import { UserFacingError } from '@gniazdo/errors';
import { z } from 'zod';

const emailSchema = z.email().refine((text) => !/[@.]example(\.\w+)?$/.test(text), 'is a placeholder');

/** The company that runs the site: all required ones, or none. */
export const companySettings = {
  COMPANY_NAME: z.string().min(1).optional(),
  /** Lines, separated by semicolons. */
  COMPANY_ADDRESS: z.string().min(1).transform(splitLines).optional(),
  COMPANY_NIP: z
    .string()
    .transform((text) => text.replaceAll(/[\s-]/g, ''))
    .refine((text) => nipSchema.safeParse(text).data === text, 'is not a NIP')
    .optional(),
  COMPANY_KRS: z
    .string()
    .regex(/^(\d{10}|CEIDG)$/, 'is neither ten digits nor CEIDG')
    .optional(),
  COMPANY_EMAIL: emailSchema.optional(),
  COMPANY_DSA_EMAIL: emailSchema.optional(),
  COMPANY_SHOPS_EMAIL: emailSchema.optional(),
  COMPANY_PRIVACY_EMAIL: emailSchema.optional(),
};

const settingsSchema = z.object(companySettings);
type Settings = z.infer<typeof settingsSchema>;

const REQUIRED = [
  'COMPANY_NAME',
  'COMPANY_ADDRESS',
  'COMPANY_NIP',
  'COMPANY_KRS',
  'COMPANY_EMAIL',
  'COMPANY_DSA_EMAIL',
] as const;

/**
 * The company of the settings, or undefined without any. Throws a UserFacingError if some are missing, or if all are and
 * `isPublic`: a public site may not show placeholders.
 */
export function readCompany(settings: Settings, { isPublic }: { isPublic: boolean }): Company | undefined {
  const missing = REQUIRED.filter((name) => settings[name] === undefined);
  const isEmpty = Object.keys(companySettings).every((name) => settings[name as keyof Settings] === undefined);
  if (isEmpty && !isPublic) return undefined;
  if (missing.length > 0) {
    throw new UserFacingError(
      `The shell cannot start: a public site must show the company that runs it. Set ${missing.join(', ')} (docs/guides/settings.md).`,
    );
  }
  const email = settings.COMPANY_EMAIL!;
  return {
    name: settings.COMPANY_NAME!,
    address: settings.COMPANY_ADDRESS!,
    nip: settings.COMPANY_NIP!,
    krs: settings.COMPANY_KRS!,
    email,
    dsaEmail: settings.COMPANY_DSA_EMAIL!,
    shopsEmail: settings.COMPANY_SHOPS_EMAIL ?? email,
    privacyEmail: settings.COMPANY_PRIVACY_EMAIL ?? email,
  };
}

function splitLines(text: string) {
  return text
    .split(';')
    .map((line) => line.trim())
    .filter(Boolean);
}
