type Policy = { createHTML: (html: string) => unknown; createScriptURL: (url: string) => unknown };

const isOwnPath = (url: string) => new URL(url, location.href).origin === location.origin;

// Two policies of this name are on the page (the boot script's is the other): the CSP says 'allow-duplicates'.
const policy: Policy | undefined = window.trustedTypes?.createPolicy('gniazdo', {
  createHTML: (html) => html,
  createScriptURL: (url) => {
    if (!isOwnPath(url)) throw new TypeError(`Scripts come from this site only, not from ${url}.`);
    return url;
  },
});

/** HTML of our own server's renderers, and nothing else, becomes part of the page. */
export function trustedHtml(html: string) {
  return (policy?.createHTML(html) ?? html) as string;
}

/** Only for `addScript`, which demands an integrity hash. */
export function trustedScriptUrl(url: string) {
  return (policy?.createScriptURL(url) ?? url) as string;
}
