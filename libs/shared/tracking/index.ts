export * from './attributeCampaign.ts';
export * from './consent.ts';
export * from './events.ts';
export * from './formatCookie.ts';
