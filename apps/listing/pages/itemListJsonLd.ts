/** Returns a schema.org ItemList of links in their order. The shell makes its URLs absolute. */
export function itemListJsonLd(items: { name?: string; url: string }[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    numberOfItems: items.length,
    itemListElement: items.map(({ name, url }, index) => ({ '@type': 'ListItem', position: index + 1, name, url })),
  };
}
