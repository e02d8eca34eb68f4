import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

const run = promisify(execFile);

/** Signs the page in as a member of staff with a role. */
export async function signInAsStaff(page: Page, role = 'admin') {
  const { stdout } = await run(process.execPath, ['tools/system/staff.ts', '--name', 'Ola', '--role', role], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, DATA_DIR: process.env.GNIAZDO_DATA_DIR },
  });
  await page.goto(stdout.trim());
}

/** Decides as staff about the oldest waiting entry with a text. */
export async function moderate(page: Page, text: string, decision: 'Publish' | 'Refuse') {
  await page.goto('/_releases/moderation');
  const entry = page.getByRole('listitem').filter({ hasText: text }).first();
  await entry.getByRole('button', { name: decision }).click();
  await expect(page.getByRole('status')).toContainText(decision === 'Publish' ? 'Published.' : 'Refused.');
}
