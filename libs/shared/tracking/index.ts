export * from './attribution/attributeCampaign.ts';
export * from './consent/consentCookie.ts';
export * from './consent/toConsentMode.ts';
export * from './formatCookie.ts';
