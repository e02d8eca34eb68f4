import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { expect } from './test.ts';

/** The running site and its mails are only known for a system that the test command has started. */
export const dataDir = process.env.GNIAZDO_DATA_DIR ?? '';

/** The plain text of the mails to an address that the site under test has written to its data folder. */
export async function readMails(recipient: string): Promise<string[]> {
  const folder = path.join(dataDir, 'mail');
  const files = await readdir(folder).catch(() => []);
  const mails = await Promise.all(files.map(async (file) => PostalMime.parse(await readFile(path.join(folder, file)))));
  return mails.filter(({ to }) => to?.[0]?.address === recipient).map(({ text }) => text ?? '');
}

/** Waits for a mail to the address that contains the pattern; resolves to the match. */
export async function waitForMail(recipient: string, pattern: RegExp) {
  let found: string | undefined;
  await expect
    .poll(async () => {
      found = pattern.exec((await readMails(recipient)).join('\n'))?.[0];
      return found;
    })
    .toBeDefined();
  return found!;
}
