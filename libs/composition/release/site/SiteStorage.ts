import { type Channel, ChannelUnreachableError, type OnOutage } from '../channel/Channel.ts';
import type { ChannelStorage, StoredState } from '../channel/ChannelStorage.ts';
import { followChannel } from '../channel/followChannel.ts';
import { readSiteSource } from './siteSource.ts';

const POLL_MS = 2000;

/** The channel of a deployed site, read through its shell; it has no history and cannot be changed. */
export class SiteStorage implements ChannelStorage {
  readonly origin: string;

  constructor(origin: string) {
    this.origin = origin;
  }

  async read(): Promise<StoredState> {
    try {
      return (await readSiteSource(this.origin)).channel;
    } catch (cause) {
      throw new ChannelUnreachableError((cause as Error).message, { cause });
    }
  }

  write(): Promise<never> {
    return Promise.reject(new ChannelUnreachableError(`The channel of ${this.origin} cannot be changed from here.`));
  }

  watch(onChange: (state: StoredState) => void, onOutage?: OnOutage) {
    const listen = () => ({ isListening: () => true, stop: () => undefined });
    return followChannel({ read: () => this.read(), listen, onChange, onOutage, pollMs: POLL_MS });
  }

  history: Channel['history'] = async () => [];

  async close() {}
}
