import type { InspirationFeed, InspirationFiltering } from '@gniazdo/contracts/offers';

/** A page of the feed with its filters; `page` counts from 1. */
export type InspirationsData = InspirationFiltering & InspirationFeed & { page: number };
