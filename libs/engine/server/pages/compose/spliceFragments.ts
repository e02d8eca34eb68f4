/** Replaces placeholders by fragments. Placeholders inside of fragments are not replaced. */
export function spliceFragments(html: string, fragments: ReadonlyMap<number, string>) {
  if (fragments.size === 0) return html;
  return html.replace(/<!--frag:(\d+)-->/g, (_, n: string) => fragments.get(Number(n)) ?? '');
}
