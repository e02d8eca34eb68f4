import type { KeyObject } from 'node:crypto';
import { type EntryContent, openEntry, signEntry } from '../signing/channelEntry.ts';
import { KeyError, type TrustedKey } from '../signing/keys.ts';
import { SignatureError } from '../signing/signature.ts';
import { compareVersions } from '../versions.ts';
import { type Channel, type ChannelChange, ChannelConflictError, type ChannelState, type OnOutage } from './Channel.ts';
import { ChannelCommandRefusedError } from './channelCommands.ts';
import type { ChannelMemory } from './ChannelMemory.ts';
import type { ChannelStorage, StoredState } from './ChannelStorage.ts';

export type ChannelKeys = {
  /** Keys that may sign entries: those of RELEASE_PUBLIC_KEYS. Called when an entry is read. */
  trusted: () => TrustedKey[];
  /** The key that signs changes; throws KeyError without one. */
  privateKey: () => KeyObject;
};

/** How far the clock of a writer may be ahead, ms. A number further ahead could only be exceeded by another such number. */
const MAX_AHEAD_MS = 24 * 60 * 60 * 1000;

/** A channel whose entries are signed: it returns only those that a trusted key has signed. */
export class SignedChannel implements Channel {
  readonly #storage: ChannelStorage;
  readonly #keys: ChannelKeys;
  readonly #memory: ChannelMemory | undefined;

  /** `memory` recognises older entries and missing ones; for shells. */
  constructor(storage: ChannelStorage, keys: ChannelKeys, memory?: ChannelMemory) {
    this.#storage = storage;
    this.#keys = keys;
    this.#memory = memory;
  }

  async read(): Promise<ChannelState> {
    const state = this.#verify(await this.#storage.read());
    await this.#memory?.save();
    return state;
  }

  async write(expectedRevision: number, change: ChannelChange): Promise<ChannelState> {
    const stored = await this.#storage.read();
    if (stored.revision !== expectedRevision) {
      throw new ChannelConflictError(`The channel is at revision ${stored.revision}, not ${expectedRevision}.`);
    }
    const { name } = change;
    const before = Object.hasOwn(stored.remotes, name) ? this.#find(name, stored.remotes[name]) : undefined;
    const content = buildContent(change, before instanceof SignatureError ? undefined : before);
    const entry = signEntry(name, content, this.#keys.privateKey());
    this.#refuseUntrusted(name, entry);
    return this.#verify(await this.#storage.write(expectedRevision, change, entry));
  }

  watch(onChange: (state: ChannelState) => void, onOutage?: OnOutage) {
    return this.#storage.watch((stored) => onChange(this.#verify(stored)), onOutage);
  }

  history(filter?: { name?: string; limit?: number }) {
    return this.#storage.history(filter);
  }

  close() {
    return this.#storage.close();
  }

  #verify({ revision, remotes }: StoredState): ChannelState {
    const state: Required<ChannelState> = { revision, remotes: {}, refused: {} };
    // Revision 0 means that the channel was lost, which is not the same as entries that were removed.
    const known = revision > 0 ? (this.#memory?.names() ?? []) : [];
    for (const name of new Set([...Object.keys(remotes), ...known])) {
      const found =
        name in remotes
          ? this.#find(name, remotes[name])
          : new SignatureError(`The channel has no entry of ${name} any more. Only a signed entry retires a remote.`);
      if (found instanceof SignatureError) state.refused[name] = found.message;
      else if (found.state) state.remotes[name] = { ...found.state, ...(found.minimum && { minimum: found.minimum }) };
    }
    const { refused, ...verified } = state;
    return Object.keys(refused).length > 0 ? state : verified;
  }

  #find(name: string, stored: unknown): EntryContent | SignatureError {
    try {
      const content = openEntry(name, stored, this.#keys.trusted());
      if (content.sequence > Date.now() + MAX_AHEAD_MS) {
        return new SignatureError(`The channel entry of ${name} is dated more than a day ahead. Check the clocks.`);
      }
      return this.#memory?.check(name, content) ?? content;
    } catch (error) {
      if (error instanceof SignatureError) return error;
      throw error;
    }
  }

  #refuseUntrusted(name: string, entry: unknown) {
    try {
      openEntry(name, entry, this.#keys.trusted());
    } catch (cause) {
      throw new KeyError(`${(cause as Error).message} Nothing was written.`, { cause });
    }
  }
}

function buildContent({ name, to }: ChannelChange, before: EntryContent | undefined): EntryContent {
  // With the time as the number, it also increases if the channel was restored or created again.
  const sequence = Math.max(Date.now(), (before?.sequence ?? 0) + 1);
  const { minimum = before?.minimum, ...state } = to ?? {};
  const lowest = before?.minimum;
  if (lowest && minimum && compareVersions(minimum, lowest) < 0) {
    throw new ChannelCommandRefusedError(`The minimum of ${name} is ${lowest}. It can't be lowered to ${minimum}.`);
  }
  for (const version of [to?.stable, to?.canary?.version]) {
    if (version && minimum && compareVersions(version, minimum) < 0) {
      throw new ChannelCommandRefusedError(`${name} ${version} is below the minimum version ${minimum} of ${name}.`);
    }
  }
  return { sequence, ...(minimum && { minimum }), state: to ? (state as NonNullable<EntryContent['state']>) : null };
}
