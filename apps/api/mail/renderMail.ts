import { paths, SITE_NAME } from '@gniazdo/contracts/site';
import { escapeHtml } from '@gniazdo/format';

/** The contents of a mail. Texts are plain; paths are those of the site. */
export type Letter = {
  subject: string;
  greeting: string;
  paragraphs: string[];
  /** Products with their links. */
  items?: { text: string; detail: string; path: string }[];
  link: { label: string; path: string };
  /** What to do if the recipient did not ask for the mail. */
  end: string;
  /** Another answer than that of the button. */
  otherLink?: { label: string; path: string };
  /** Path of the page that ends such mails. */
  unsubscribe?: string;
  /** By default, that the watch of a product ends. */
  unsubscribeLabel?: string;
};

const BUTTON_HINT = 'Przycisk nie działa? Skopiuj ten adres do przeglądarki:';
const MAILTO_HINT = 'Przycisk nie działa? Napisz na adres:';
const UNSUBSCRIBE = 'Zakończ obserwowanie';
const MAILTO = 'mailto:';
/** A reference such as `ZT-4F7K2M9Q`. */
const REFERENCE = /(?<![\w-])[A-Z\d]+(?:-[A-Z\d]+)+(?![\w-])/g;
const SIGNATURE = `Zespół ${SITE_NAME}`;

/** Colours of the tokens in `libs/shared/ui/tokens.css`, light and dark. Mail programs know no custom properties. */
const LIGHT = {
  page: '#f2ede4',
  card: '#ffffff',
  ink: '#26231f',
  quiet: '#625c53',
  accent: '#2c6a4b',
  onAccent: '#ffffff',
};
const DARK = {
  page: '#13110f',
  card: '#25211c',
  ink: '#f1ebe1',
  quiet: '#b9b0a3',
  accent: '#8ccaa6',
  onAccent: '#10231a',
};

/** The mail as plain text. */
export function renderMailText(letter: Letter, publicUrl: string) {
  const { greeting, paragraphs, items = [], link, otherLink, end } = letter;
  const { unsubscribe, unsubscribeLabel = UNSUBSCRIBE } = letter;
  const listed = items.map(({ text, detail, path }) => `${text}\n${detail}\n${getUrl(path, publicUrl)}`);
  const links = otherLink ? [link, otherLink] : [link];
  const formatLink = ({ label, path }: Letter['link']) => `${label}:\n${getShownUrl(getUrl(path, publicUrl))}`;
  const blocks = [greeting, ...paragraphs, ...listed, ...links.map(formatLink), end];
  if (unsubscribe) blocks.push(formatLink({ label: unsubscribeLabel, path: unsubscribe }));
  return [...blocks, SIGNATURE].join('\n\n');
}

/**
 * The mail as HTML without pictures and scripts. Styles are inline, because some programs remove style sheets; the sheet
 * only adds the dark colours.
 */
export function renderMailHtml(letter: Letter, publicUrl: string) {
  const { subject, greeting, paragraphs, items = [], link, otherLink, end } = letter;
  const { unsubscribe, unsubscribeLabel = UNSUBSCRIBE } = letter;
  const url = escapeHtml(getUrl(link.path, publicUrl));
  const hint = url.startsWith(MAILTO) ? MAILTO_HINT : BUTTON_HINT;
  const home = escapeHtml(getUrl(paths.home(), publicUrl));
  const small = `margin:0 0 12px;font-size:14px;color:${LIGHT.quiet}`;
  return [
    '<!doctype html><html lang="pl"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(subject)}</title><style>${getSheet()}</style></head>`,
    `<body class="page" style="margin:0;padding:0;background:${LIGHT.page};color:${LIGHT.ink};font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif;font-size:16px;line-height:1.5">`,
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 16px">',
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left">',
    `<tr><td style="padding:0 4px 16px"><a class="brand" href="${home}" style="color:${LIGHT.accent};font-size:22px;font-weight:700;text-decoration:none">${SITE_NAME}</a></td></tr>`,
    `<tr><td class="card" style="padding:28px 24px;border-radius:12px;background:${LIGHT.card}">`,
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.25">${formatText(subject)}</h1>`,
    ...[greeting, ...paragraphs].map(
      (text) => `<p style="margin:0 0 16px;overflow-wrap:anywhere">${formatText(text)}</p>`,
    ),
    ...items.map(
      ({ text, detail, path }) =>
        `<p style="margin:0 0 16px;overflow-wrap:anywhere"><a class="link" href="${escapeHtml(getUrl(path, publicUrl))}" style="color:${LIGHT.accent};font-weight:600">${escapeHtml(text)}</a><br>${escapeHtml(detail)}</p>`,
    ),
    `<p style="margin:24px 0"><a class="button" href="${url}" style="display:inline-block;padding:13px 24px;border-radius:8px;background:${LIGHT.accent};color:${LIGHT.onAccent};font-weight:600;text-decoration:none">${escapeHtml(link.label)}</a></p>`,
    otherLink
      ? `<p style="margin:0 0 16px"><a class="link" href="${escapeHtml(getUrl(otherLink.path, publicUrl))}" style="color:${LIGHT.accent}">${escapeHtml(otherLink.label)}</a></p>`
      : '',
    `<p class="quiet" style="${small}">${hint}<br><a class="link" href="${url}" style="color:${LIGHT.accent};overflow-wrap:anywhere">${getShownUrl(url)}</a></p>`,
    `<p style="margin:24px 0 0">${SIGNATURE}</p></td></tr>`,
    `<tr><td class="quiet" style="padding:16px 4px 0;font-size:14px;color:${LIGHT.quiet}"><p style="margin:0 0 12px">${escapeHtml(end)}</p>`,
    unsubscribe
      ? `<p style="margin:0"><a class="link" href="${escapeHtml(getUrl(unsubscribe, publicUrl))}" style="color:${LIGHT.accent}">${escapeHtml(unsubscribeLabel)}</a></p>`
      : '',
    '</td></tr></table></td></tr></table></body></html>',
  ].join('\n');
}

function getSheet() {
  const { page, card, ink, quiet, accent, onAccent } = DARK;
  const rules = [
    `.page{background:${page}!important;color:${ink}!important}`,
    `.card{background:${card}!important}`,
    `.quiet{color:${quiet}!important}`,
    `.brand,.link{color:${accent}!important}`,
    `.button{background:${accent}!important;color:${onAccent}!important}`,
  ];
  return `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${rules.join('')}}`;
}

function getUrl(path: string, publicUrl: string) {
  return new URL(path, publicUrl).href;
}

/** As a person reads it. */
function getShownUrl(url: string) {
  return url.startsWith(MAILTO) ? url.slice(MAILTO.length) : url;
}

/** References stay in one line: browsers break at hyphens. */
function formatText(text: string) {
  return escapeHtml(text).replace(REFERENCE, '<span style="display:inline-block">$&</span>');
}
