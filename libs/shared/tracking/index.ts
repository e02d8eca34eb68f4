export * from './attribution/attributeCampaign.ts';
export * from './consent/consentCookie.ts';
export * from './consent/readConsentForm.ts';
export * from './consent/toConsentMode.ts';
export * from './events/purchaseAttributes.ts';
export * from './events/pushEvent.ts';
export * from './formatCookie.ts';
export * from './isBot.ts';
