const REPORT = /^content-type:\s*multipart\/report\b[^\n]*(?:\n[ \t][^\n]*)*report-type="?delivery-status/im;
const STATUS_PART = /^content-type:\s*message\/delivery-status\b/im;

const ADDRESS = /(?<![^\s<>,;:"])[^\s<>,;:"]+\+([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})@[^\s<>,;"]+/gi;

/**
 * The id of our mail that a delivery status notification (RFC 3464) reports as refused for good; null for other reports,
 * such as delays, and for other mails, such as automatic replies. `returnAddress` is that of the settings.
 */
export function readBounce(text: string, returnAddress: string): string | null {
  const mail = text.replaceAll('\r\n', '\n');
  const headers = mail.slice(0, Math.max(mail.indexOf('\n\n'), 0));
  if (!REPORT.test(headers)) return null;
  const [, rest = ''] = mail.split(STATUS_PART);
  // The part ends with the boundary.
  const [status = ''] = rest.split(/^--/m);
  const isRefused = /^action:\s*failed\s*$/im.test(status) && /^status:\s*5\.\d/im.test(status);
  return isRefused ? findReturnedMail(headers, returnAddress) : null;
}

/** The envelope sender of a mail, to which mail servers report that it was not delivered: `bounces+ID@host` (VERP). */
export function formatReturnAddress(address: string, mailId: string) {
  return address.replace('@', `+${mailId}@`);
}

/** The id of the mail whose return address is in the headers; null without one. */
function findReturnedMail(headers: string, address: string): string | null {
  for (const [found, id] of headers.toLowerCase().matchAll(ADDRESS))
    if (found === formatReturnAddress(address.toLowerCase(), id!)) return id!;
  return null;
}
