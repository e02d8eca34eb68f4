export * from './buildVariant.ts';
export * from './buildListing.ts';
export * from './buildProduct.ts';
export * from './buildInspiration.ts';
