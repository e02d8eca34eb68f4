/** Figures of the page cache of a shell on this machine. */
export async function readCacheMetrics(url: string) {
  const text = await (await fetch(`${url}/metrics`)).text();
  const read = (name: string) => {
    const value = new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1];
    if (value === undefined) throw new Error(`${url}/metrics has no ${name}.`);
    return Number(value);
  };
  return {
    bytes: read('gniazdo_page_cache_bytes'),
    entries: read('gniazdo_page_cache_entries'),
    rejections: read('gniazdo_page_cache_rejections_total'),
  };
}
