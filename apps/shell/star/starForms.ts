import { starEndpoints, starLinkSchema, starPaths, starReviewSchema } from '@gniazdo/contracts';
import type { z } from 'zod';
import type { FormDefinition } from '../forms/receiveForm.ts';

const reviewSchema = starReviewSchema.extend(starLinkSchema.shape);

type Link = z.infer<typeof starLinkSchema>;
type Review = z.infer<typeof reviewSchema>;

const toThanks = ({ ident }: Link) => starPaths.thanks(ident);

/** The forms of a mail's links, by what the buyer does. */
export const STAR_FORMS = {
  review: {
    schema: reviewSchema,
    call: ({ ident, ...body }) => ({ method: 'POST', path: starEndpoints.review(ident), body }),
    next: toThanks,
    nextOnError: { already_rated: toThanks },
  } satisfies FormDefinition<Review>,
  delayed: {
    schema: starLinkSchema,
    call: ({ ident }) => ({ method: 'POST', path: starEndpoints.delay(ident), body: {} }),
    next: ({ ident }) => starPaths.delayed(ident),
    nextOnError: { already_rated: toThanks },
  } satisfies FormDefinition<Link>,
  unsubscribe: {
    schema: starLinkSchema,
    call: ({ ident }) => ({ method: 'POST', path: starEndpoints.unsubscribe(ident), body: {} }),
    next: ({ ident }) => starPaths.unsubscribe(ident),
    isOneClick: true,
  } satisfies FormDefinition<Link>,
};
