/** Names an entry of the history. Those that the router didn't make (the first one, jumps) have no key of their own. */
export function entryKey({ pathname, search, hash }: Location | URL, state: unknown = history.state) {
  const { key } = (state ?? {}) as { key?: string };
  return key ?? pathname + search + hash;
}
