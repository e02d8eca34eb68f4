export * from './buildVariant.ts';
export * from './buildListing.ts';
