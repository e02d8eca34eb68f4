import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** The plain text of the mails to an address that the site under test has written to its data folder. */
export async function readMails(dataDir: string, recipient: string): Promise<string[]> {
  const folder = path.join(dataDir, 'mail');
  const files = await readdir(folder).catch(() => []);
  const mails = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
  return mails.filter((mail) => mail.includes(`To: ${recipient}`)).map(readText);
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
