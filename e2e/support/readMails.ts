import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from './test.ts';

/** The running site and its mails are only known for a system that the test command has started. */
export const dataDir = process.env.GNIAZDO_DATA_DIR ?? '';

/** The plain text of the mails to an address that the site under test has written to its data folder. */
export async function readMails(recipient: string): Promise<string[]> {
  const folder = path.join(dataDir, 'mail');
  const files = await readdir(folder).catch(() => []);
  const mails = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
  return mails.filter((mail) => mail.includes(`To: ${recipient}`)).map(readText);
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

/** The text part, without the soft line breaks of quoted-printable. */
function readText(mail: string) {
  const [, part = ''] = mail.split(/^Content-Type: text\/plain/m);
  const text = part.split(/^--/m)[0]!.replaceAll(/=\n/g, '');
  return Buffer.from(
    text.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString();
}
