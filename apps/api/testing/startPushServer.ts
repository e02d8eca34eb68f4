import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { NewPushSubscription } from '@gniazdo/contracts/account';

/** RFC 8188: salt, record size, length of the key, key. */
const KEY_LENGTH_AT = 20;
const TAG_LENGTH = 16;
const LAST_RECORD = 2;

type Received = { path: string; headers: Record<string, unknown>; notification: unknown };
type Keys = { curve: ReturnType<typeof createECDH>; auth: Buffer };

export type TestPushServer = Awaited<ReturnType<typeof startPushServer>>;

/**
 * Starts a push service with its browsers: it checks the signature of the sender (RFC 8292) and decrypts as a browser
 * does (RFC 8291).
 */
export async function startPushServer() {
  const received: Received[] = [];
  const browsers = new Map<string, Keys>();
  const statuses: number[] = [];
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const status = statuses.shift() ?? 201;
      const path = request.url!;
      if (status === 201) {
        checkSender(request.headers.authorization!, `http://${request.headers.host}`);
        received.push({ path, headers: request.headers, notification: decrypt(body, browsers.get(path)!) });
      }
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    received,
    /** The responses to the next requests; then 201. */
    respondWith: (...next: number[]) => void statuses.push(...next),
    /** A new browser's subscription. */
    subscribe(): NewPushSubscription {
      const curve = createECDH('prime256v1');
      const auth = randomBytes(16);
      const path = `/send/${randomBytes(8).toString('hex')}`;
      browsers.set(path, { curve, auth });
      const p256dh = curve.generateKeys().toString('base64url');
      return { endpoint: `http://${host}${path}`, keys: { p256dh, auth: auth.toString('base64url') } };
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** Throws unless the token is signed by the key that it names, for this service. */
function checkSender(authorization: string, origin: string) {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [head, claims, signature] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature!, 'base64url'),
  );
  const { aud, sub } = JSON.parse(Buffer.from(claims!, 'base64url').toString()) as Record<string, string>;
  if (!isSigned || aud !== origin || !sub?.startsWith('mailto:')) throw new Error(`Wrong sender: ${authorization}`);
}

function decrypt(body: Buffer, { curve, auth }: Keys): unknown {
  const salt = body.subarray(0, 16);
  const end = KEY_LENGTH_AT + 1 + body[KEY_LENGTH_AT]!;
  const sender = body.subarray(KEY_LENGTH_AT + 1, end);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), sender]);
  const secret = derive(curve.computeSecret(sender), { salt: auth, info, length: 32 });
  const key = derive(secret, { salt, info: Buffer.from('Content-Encoding: aes128gcm\0'), length: 16 });
  const nonce = derive(secret, { salt, info: Buffer.from('Content-Encoding: nonce\0'), length: 12 });
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(body.subarray(-TAG_LENGTH));
  const text = Buffer.concat([decipher.update(body.subarray(end, -TAG_LENGTH)), decipher.final()]);
  return JSON.parse(text.subarray(0, text.lastIndexOf(LAST_RECORD)).toString());
}

function derive(key: Buffer, { salt, info, length }: { salt: Buffer; info: Buffer; length: number }) {
  return Buffer.from(hkdfSync('sha256', key, salt, info, length));
}
