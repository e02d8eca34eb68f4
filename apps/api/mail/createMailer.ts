import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { SITE_NAME } from '@gniazdo/contracts/site';
import { createTransport } from 'nodemailer';
import type { Mail, MailOrigins } from './defineMail.ts';
import type { SendMail } from './mails.ts';
import { formatReturnAddress } from './readBounce.ts';
import type { MailText } from './writeMail.ts';

const CONNECT_TIMEOUT_MS = 10_000;
/** Shorter than the lease of the worker. */
const SOCKET_TIMEOUT_MS = 30_000;

type Options = {
  write: (mail: Mail, origins: MailOrigins) => MailText;
  /** Without it, mails become `.eml` files in `folder`. */
  smtpUrl: string | undefined;
  folder: string;
  /** Origin of the site, for links. */
  publicUrl: string;
  /** Origin of the pages for shops, likewise. */
  eshopUrl?: string;
  /** Address of the sender; by default `no-reply` at the host of the site. */
  sender: string | undefined;
  /** Where mail servers report undelivered mails; by default to the sender. */
  returnAddress?: string;
};

/** Sends mails through an SMTP server, or writes them to files for development. */
export function createMailer({ write, smtpUrl, folder, publicUrl, eshopUrl, sender, returnAddress }: Options) {
  const { hostname } = new URL(publicUrl);
  const from = { name: SITE_NAME, address: sender ?? `no-reply@${hostname}` };
  const transport = smtpUrl
    ? createTransport({
        url: smtpUrl,
        // One connection for all mails of a process, which it sends one by one.
        pool: true,
        maxConnections: 1,
        maxMessages: Infinity,
        // The mail server may have closed the connection meanwhile.
        maxRequeues: 1,
        connectionTimeout: CONNECT_TIMEOUT_MS,
        greetingTimeout: CONNECT_TIMEOUT_MS,
        socketTimeout: SOCKET_TIMEOUT_MS,
        disableFileAccess: true,
        disableUrlAccess: true,
      })
    : createTransport({ streamTransport: true, buffer: true, newline: 'unix' });

  const send: SendMail = async (mail) => {
    const text = write(mail, { publicUrl, eshopUrl });
    const to = { name: '', address: mail.recipient };
    const info = await transport.sendMail({
      from,
      to,
      envelope: returnAddress ? { from: formatReturnAddress(returnAddress, mail.id), to: [to] } : undefined,
      ...text,
      messageId: `<${mail.id}@${hostname}>`,
      headers: { ...text.headers, 'Auto-Submitted': 'auto-generated' },
    });
    if (smtpUrl) return;
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, `${mail.id}.eml`), (info as unknown as { message: Buffer }).message, {
      mode: 0o600,
    });
  };
  return { send, sender: from.address, close: () => transport.close() };
}
