import { z } from 'zod';
import { textSchema } from './storedValues.ts';

const MAX_NAME_LENGTH = 100;
const MAX_URL_LENGTH = 2000;
const MAX_ENTRIES = 100;

/** Names a set of feature flags. It is public. */
export const clientKeySchema = z.string().regex(/^[\w-]{1,100}$/, 'Nieprawidłowy klucz.');

/** Body of POST /api/eval/{clientKey}: what is known about the visitor. */
export const flagVisitorSchema = z.object({
  attributes: limitedRecord(z.unknown()),
  forcedVariations: limitedRecord(z.int().min(0).max(MAX_ENTRIES)).optional(),
  url: textSchema(MAX_URL_LENGTH).optional(),
});

/** Response of GET /api/features/{clientKey} and POST /api/eval/{clientKey}: feature flags in the format of GrowthBook. */
export const featurePayloadSchema = z.object({
  features: z.record(z.string(), z.looseObject({ defaultValue: z.unknown().optional() })),
  experiments: z.array(z.unknown()),
  savedGroups: z.record(z.string(), z.array(z.unknown())),
  /** Differs after every change. */
  dateUpdated: z.string().optional(),
});

function limitedRecord<T extends z.ZodType>(valueSchema: T) {
  return z
    .record(textSchema(MAX_NAME_LENGTH), valueSchema)
    .refine((values) => Object.keys(values).length <= MAX_ENTRIES, `Najwyżej ${MAX_ENTRIES} wartości.`);
}

const flagValueSchema = z.union([z.boolean(), z.int().min(0).max(365)]);

/** Who gets `value`; others get the value of the flag while it is off. Staff is part of a share. */
const flagRolloutSchema = z.object({
  audience: z.enum(['none', 'staff', 'share', 'everyone']),
  /** Percentage of the visitors, for the audience `share`. */
  percent: z.number().min(0).max(100),
  value: flagValueSchema,
});
export type FlagRollout = z.infer<typeof flagRolloutSchema>;

/** Body of PUT /api/v2/flags/{name}. `offValue`: of those who do not get `value`. */
export const flagChangeSchema = flagRolloutSchema
  .extend({ offValue: flagValueSchema })
  .refine(({ value, offValue }) => typeof value === typeof offValue, 'Wartości są różnego rodzaju.');
export type FlagChange = z.infer<typeof flagChangeSchema>;

/** Key of a flag of a remote: `garden.tips`. */
export const remoteFlagKeySchema = z
  .string()
  .max(MAX_NAME_LENGTH)
  .regex(/^[a-z][\w-]*\.[\w.-]+$/);
