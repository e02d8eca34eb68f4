import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteChannel } from '../release/channel/Channel.ts';
import { signEntry } from '../release/signing/channelEntry.ts';
import { generateKeys, readPrivateKey, readPublicKeys } from '../release/signing/keys.ts';
import type { ChannelKeys } from '../release/channel/SignedChannel.ts';

/** Atomically writes the channel in a folder, with exactly these live remotes and no history. */
export async function writeSignedChannel(folder: string, remotes: Record<string, RemoteChannel>, privateKey: string) {
  const file = path.join(folder, 'channel.json');
  const before = JSON.parse(await readFile(file, 'utf8').catch(() => '{}')) as { revision?: number; remotes?: object };
  const key = readPrivateKey(privateKey);
  const entries = [...new Set([...Object.keys(before.remotes ?? {}), ...Object.keys(remotes)])].map((name) => {
    const { minimum, ...state } = remotes[name] ?? {};
    const isLive = name in remotes;
    const content = { sequence: Date.now(), minimum, state: isLive ? (state as RemoteChannel) : null };
    return [name, signEntry(name, content, key)] as const;
  });
  const revision = (before.revision ?? 0) + 1;
  await writeFile(
    `${file}.new`,
    JSON.stringify({ schema: 3, revision, remotes: Object.fromEntries(entries), history: [] }),
  );
  await rename(`${file}.new`, file);
}

/** A new pair of keys that signs and is trusted. `remote`: limits its public half. */
export function createChannelKeys({ remote }: { remote?: string } = {}): ChannelKeys & { publicKey: string } {
  const { privateKey, publicKey } = generateKeys();
  const text = remote ? `${remote}:${publicKey}` : publicKey;
  return { publicKey: text, trusted: () => readPublicKeys(text), privateKey: () => readPrivateKey(privateKey) };
}
