import { createECDH } from 'node:crypto';

/** Settings of notifications (VAPID, RFC 8292). */
export type PushSettings = {
  /** Private key of the server: 32 bytes of P-256 in base64url. */
  privateKey: string;
  /** How push services reach the operator: `mailto:…`. */
  contact: string;
  /** Hosts (`host:port`) of push services that are allowed although their addresses are not public. */
  allowedHosts: readonly string[];
};

/** The public key that belongs to a private one, in base64url. Throws if it is not a key of P-256. */
export function getPublicKey(privateKey: string) {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  return curve.getPublicKey().toString('base64url');
}
