/** Puts each fragment's HTML in its place. What a fragment brings is never looked into for further places. */
export function spliceFragments(html: string, fragments: ReadonlyMap<number, string>) {
  if (fragments.size === 0) return html;
  return html.replace(/<!--frag:(\d+)-->/g, (_, n: string) => fragments.get(Number(n)) ?? '');
}
