/** Shops of the demo catalogue live below `.example`, which leads nowhere by RFC 2606; their pictures are ours. */
export function isDemoAddress(address: string): boolean {
  return URL.parse(address)?.hostname.endsWith('.example') ?? false;
}
