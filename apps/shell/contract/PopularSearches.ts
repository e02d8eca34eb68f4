/** Path of the popular searches, which suggestions show for an empty query. */
export const POPULAR_PATH = '/_popular';

/** Response of GET /_popular. */
export type PopularSearches = { title: string; url: string }[];
