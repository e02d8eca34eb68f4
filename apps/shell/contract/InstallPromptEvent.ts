/** Event `beforeinstallprompt` of Chromium: the site may offer its installation. TypeScript does not know it. */
export type InstallPromptEvent = Event & {
  /** Asks the visitor; works once. */
  prompt(): Promise<unknown>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
};
