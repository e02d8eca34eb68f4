import { generateKeyPairSync, hash, randomBytes, sign } from 'node:crypto';
import { SITE_ORIGIN } from './startTestApi.ts';

const FLAGS = { userPresent: 1, userVerified: 4, hasCredential: 64 };

type Call = { challenge: string; origin?: string; rpId?: string; isUserVerified?: boolean };
type Login = Call & { counter?: number };

/** A software authenticator with one credential (ES256), whose responses are those of browsers. */
export function createAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  const credential = { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };

  const { x, y } = publicKey.export({ format: 'jwk' });
  // CBOR: { 1: 2, 3: -7, -1: 1, -2: x, -3: y }
  const key = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x!, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y!, 'base64url'),
  ]);

  return {
    credentialId: id,
    /** As COSE. */
    publicKey: key,
    /** The response to `navigator.credentials.create`. */
    register(call: Call) {
      const length = Buffer.from([0, credentialId.length]);
      const data = Buffer.concat([
        createAuthenticatorData(call, FLAGS.hasCredential, 0),
        Buffer.alloc(16),
        length,
        credentialId,
        key,
      ]);
      // CBOR: { fmt: 'none', attStmt: {}, authData: data }
      const attestationObject = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        Buffer.from([0x58, data.length]),
        data,
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: createClientData('webauthn.create', call).toString('base64url'),
          attestationObject: attestationObject.toString('base64url'),
        },
      };
    },
    /** The response to `navigator.credentials.get`. */
    logIn({ counter = 0, ...call }: Login) {
      const authenticatorData = createAuthenticatorData(call, 0, counter);
      const clientData = createClientData('webauthn.get', call);
      const signed = Buffer.concat([authenticatorData, hash('sha256', clientData, 'buffer')]);
      return {
        ...credential,
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        },
      };
    },
  };
}

function createAuthenticatorData(
  { rpId = new URL(SITE_ORIGIN).hostname, isUserVerified = true }: Call,
  flags: number,
  counter: number,
) {
  const data = Buffer.alloc(37);
  hash('sha256', rpId, 'buffer').copy(data);
  data[32] = FLAGS.userPresent | (isUserVerified ? FLAGS.userVerified : 0) | flags;
  data.writeUInt32BE(counter, 33);
  return data;
}

function createClientData(type: string, { challenge, origin = SITE_ORIGIN }: Call) {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}
