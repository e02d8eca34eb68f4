import { SITE_NAME } from '@gniazdo/contracts/site';
import type { Mail, MailKind, MailOrigins } from './defineMail.ts';
import { renderMailHtml, renderMailText } from './renderMail.ts';

const ONE_CLICK = 'List-Unsubscribe=One-Click';
/** Fields with names that visitors and shops have typed. */
const NAMES = new Set(['name', 'product', 'eshop', 'order']);
const DIRECTION = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
/** What makes a link of a text, as in `evil.example`, `http://` and `a@b`; a space after it ends that. */
const LINK = /\.(?=\p{L})|:(?=\/)|@/gu;

export type MailText = {
  subject: string;
  text: string;
  html: string;
  /** Headers by which mail programs show a button that ends such mails (RFC 8058). */
  headers?: Record<string, string>;
};

/**
 * Writes a mail of one of the kinds in Polish, as plain text and as HTML. Its link leads to the site, or to the pages for
 * shops.
 */
export function writeMail(kinds: readonly MailKind[], { kind, data }: Mail, origins: MailOrigins): MailText {
  const found = kinds.find((each) => each.kind === kind);
  if (!found) throw new Error(`There is no mail of the kind "${kind}".`);
  const clean = cleanTexts(data);
  const greeting = 'name' in clean && clean.name ? `Dzień dobry, ${clean.name}!` : 'Dzień dobry!';
  const letter = { ...found.write(clean as never, origins), greeting };
  const { publicUrl } = origins;
  return {
    subject: `${letter.subject} – ${SITE_NAME}`,
    text: renderMailText(letter, publicUrl),
    html: renderMailHtml(letter, publicUrl),
    ...(letter.unsubscribe && { headers: getUnsubscribeHeaders(letter.unsubscribe, publicUrl) }),
  };
}

/** The data of a mail without controls of the direction of text; names have no text of which mail programs make a link. */
function cleanTexts(data: object): object {
  return JSON.parse(JSON.stringify(data), (key, value) => {
    if (typeof value !== 'string') return value;
    const text = value.replaceAll(DIRECTION, '');
    return NAMES.has(key) ? text.replaceAll(LINK, (character) => `${character} `) : text;
  });
}

function getUnsubscribeHeaders(path: string, publicUrl: string) {
  return {
    'List-Unsubscribe': `<${new URL(path, publicUrl).href}>`,
    'List-Unsubscribe-Post': ONE_CLICK,
  };
}
