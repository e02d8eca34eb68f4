/** The host of a website, without www: `meble.pl`; null if the text is no http(s) URL. Shops enter their websites themselves. */
export function formatWebsite(website: string | null | undefined) {
  if (!website || !URL.canParse(website)) return null;
  const { protocol, host } = new URL(website);
  return protocol === 'https:' || protocol === 'http:' ? host.replace(/^www\./, '') : null;
}
