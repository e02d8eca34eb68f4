import { parseShopHost, parseShopUrl } from './shopHosts.ts';
import { TEXT_LIMITS } from '../text/textLimits.ts';

/** Checks that the links of a feed lead to its shop. The first valid link decides the host of a shop that has none. */
export class ShopLinks {
  #hosts: readonly string[];

  constructor(hosts: readonly string[] = []) {
    this.#hosts = hosts;
  }

  get hosts() {
    return this.#hosts;
  }

  /** Returns the normalised URL or the reason for refusing it. */
  parse(link: string) {
    if (link.length > TEXT_LIMITS.url) {
      return { ok: false as const, reason: `longer than ${TEXT_LIMITS.url} characters` };
    }
    if (this.#hosts.length > 0) return parseShopUrl(link, this.#hosts);
    const host = parseShopHost(link);
    const parsed = parseShopUrl(link, host ? [host] : []);
    if (host && parsed.ok) this.#hosts = [host];
    return parsed;
  }
}
