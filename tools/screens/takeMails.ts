import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { writeMail } from '@gniazdo/api/mailKinds';
import { mailExamples } from '@gniazdo/api/testing/mailExamples';
import type { Browser } from '@playwright/test';
import { savePicture } from './settlePage.ts';

const ORIGINS = { publicUrl: 'https://gniazdo.example', eshopUrl: 'https://sklepy.gniazdo.example' };
/** Pixels: a phone and a desktop. */
export const MAIL_WIDTHS = [390, 1280];

/** The HTML of the mails of each kind, by name. */
export function renderMails() {
  return Object.entries(mailExamples).flatMap(([kind, examples]) =>
    examples.map((data, index) => ({
      name: index === 0 ? kind : `${kind}-${index + 1}`,
      html: writeMail({ kind, data }, ORIGINS).html,
    })),
  );
}

/** Captures a mail of each kind, light and dark. */
export async function takeMails(browser: Browser, folder: string) {
  mkdirSync(folder, { recursive: true });
  for (const width of MAIL_WIDTHS) {
    const page = await browser.newPage({ viewport: { width, height: 300 } });
    for (const { name, html } of renderMails()) {
      await page.setContent(html);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await savePicture(
          await page.screenshot({ fullPage: true }),
          join(folder, `${name}-${width}-${colorScheme}.webp`),
        );
      }
    }
    await page.close();
  }
}
