import { findReturnedMail } from './returnAddress.ts';

const REPORT = /^content-type:\s*multipart\/report\b[^\n]*(?:\n[ \t][^\n]*)*report-type="?delivery-status/im;
const STATUS_PART = /^content-type:\s*message\/delivery-status\b/im;

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
