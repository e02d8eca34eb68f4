import { generateKeys, readPrivateKey, readPublicKeys } from '../release/signing/keys.ts';
import type { ChannelKeys } from '../release/channel/SignedChannel.ts';

/** A new pair of keys that signs and is trusted. `remote`: limits its public half. */
export function createChannelKeys({ remote }: { remote?: string } = {}): ChannelKeys & { publicKey: string } {
  const { privateKey, publicKey } = generateKeys();
  const text = remote ? `${remote}:${publicKey}` : publicKey;
  return { publicKey: text, trusted: () => readPublicKeys(text), privateKey: () => readPrivateKey(privateKey) };
}
