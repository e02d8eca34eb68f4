import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

export type TestSmtpServer = Awaited<ReturnType<typeof startSmtpServer>>;

type ReceivedMail = {
  /** Its Message-ID. */
  id: string;
  from: string;
  to: string[];
  /** As transferred. */
  text: string;
  /** With decoded quoted-printable and base64 parts. */
  decoded: string;
};

/** Starts an SMTP server that keeps the mails it receives. `beforeAccept` runs before a mail is accepted. */
export async function startSmtpServer({
  beforeAccept = async () => undefined,
}: { beforeAccept?: (mail: ReceivedMail) => Promise<void> } = {}) {
  const received: ReceivedMail[] = [];
  const messageIds: string[] = [];
  let connections = 0;
  let refusals = 0;
  let isForGood = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onConnect(_session, respond) {
      connections++;
      respond();
    },
    onRcptTo({ address }, _session, respond) {
      if (!isForGood) return respond();
      respond(Object.assign(new Error(`<${address}> does not exist`), { responseCode: 550 }));
    },
    onData(stream, session, callback) {
      // The process of a client may be killed while it sends: that mail is not received.
      text(stream).then((mail) => receive(mail, session.envelope, callback), callback);
    },
  });

  async function receive(
    mail: string,
    { mailFrom, rcptTo }: SMTPServerSession['envelope'],
    respond: (error?: Error) => void,
  ) {
    const id = /^Message-ID: (\S+)/m.exec(mail)?.[1] ?? '';
    messageIds.push(id);
    if (refusals > 0) {
      refusals--;
      respond(Object.assign(new Error('Try again later'), { responseCode: 451 }));
      return;
    }
    const kept = {
      id,
      from: mailFrom ? mailFrom.address : '',
      to: rcptTo.map(({ address }) => address),
      text: mail,
      decoded: decodeParts(mail),
    };
    received.push(kept);
    await beforeAccept(kept);
    respond();
  }

  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The SMTP server has no port.');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    /** Of all mails, including refused ones. */
    messageIds,
    getConnectionCount: () => connections,
    /** Refuses the next mails for the time being. */
    refuse(count: number) {
      refusals = count;
    },
    /** Refuses all addresses. */
    refuseForGood() {
      isForGood = true;
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

function decodeParts(content: string) {
  return content
    .split(/^--.*$/m)
    .map((part) => {
      const body = part.slice(part.search(/\r?\n\r?\n/)).trim();
      if (/^Content-Transfer-Encoding: base64/im.test(part)) return Buffer.from(body, 'base64').toString();
      if (!/^Content-Transfer-Encoding: quoted-printable/im.test(part)) return body;
      const bytes = body
        .replace(/=\r?\n/g, '')
        .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
      return Buffer.from(bytes, 'latin1').toString();
    })
    .join('\n');
}
