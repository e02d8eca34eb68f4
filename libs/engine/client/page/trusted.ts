/** Marks HTML as trusted. Only for HTML that our servers rendered. */
export function trustedHtml(html: string) {
  return (window.gniazdo?.policy?.createHTML(html) ?? html) as string;
}

/** Marks a script URL as trusted; '' for those of other sites. Only for `addScript`, which requires an integrity hash. */
export function trustedScriptUrl(url: string) {
  return (window.gniazdo?.policy?.createScriptURL(url) ?? url) as string;
}
