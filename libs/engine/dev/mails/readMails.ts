import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import PostalMime from 'postal-mime';

export type WrittenMail = {
  /** Name of its file, without the ending. */
  id: string;
  subject: string;
  recipient: string;
  /** ISO date-time. */
  writtenAt: string;
  text: string;
  html: string;
};

const FILE = /^([\w-]{1,64})\.eml$/;
const MAX_MAILS = 100;

/** The newest mails that the API has written into the folder, the newest first. */
export async function readMails(folder: string): Promise<WrittenMail[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => FILE.test(name));
  const files = await Promise.all(names.map(async (name) => ({ name, time: await getTime(path.join(folder, name)) })));
  const newest = files.toSorted((a, b) => b.time - a.time).slice(0, MAX_MAILS);
  const mails = await Promise.all(newest.map(({ name }) => readMail(folder, name.slice(0, -'.eml'.length))));
  return mails.filter((mail) => mail !== null);
}

/** One mail; null if there is no such file. */
export async function readMail(folder: string, id: string): Promise<WrittenMail | null> {
  const name = `${id}.eml`;
  if (!FILE.test(name)) return null;
  const file = path.join(folder, name);
  const content = await readFile(file).catch(() => null);
  if (!content) return null;
  const { subject = '', to = [], text = '', html = '' } = await PostalMime.parse(content);
  const writtenAt = new Date(await getTime(file)).toISOString();
  return { id, subject, recipient: to[0]?.address ?? '', writtenAt, text, html };
}

/** 0 for a file that was removed meanwhile. */
async function getTime(file: string) {
  return (await stat(file).catch(() => null))?.mtimeMs ?? 0;
}
