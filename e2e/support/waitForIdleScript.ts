import type { Page } from '@playwright/test';

/** Resolves when the idle script, which has tracking and the header's behaviour, has started. */
export async function waitForIdleScript(page: Page) {
  await page.waitForFunction(
    () => (window as { gniazdo?: { isIdleScriptStarted?: boolean } }).gniazdo?.isIdleScriptStarted,
  );
}
