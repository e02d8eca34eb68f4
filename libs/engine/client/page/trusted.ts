type Policy = { createHTML: (html: string) => unknown; createScriptURL: (url: string) => unknown };

const isOwnPath = (url: string) => new URL(url, location.href).origin === location.origin;

// The boot script creates another policy of this name, which the CSP permits with 'allow-duplicates'.
const policy: Policy | undefined = window.trustedTypes?.createPolicy('gniazdo', {
  createHTML: (html) => html,
  createScriptURL: (url) => {
    if (!isOwnPath(url)) throw new TypeError(`Scripts come from this site only, not from ${url}.`);
    return url;
  },
});

/** Marks HTML as trusted. Only for HTML that our servers rendered. */
export function trustedHtml(html: string) {
  return (policy?.createHTML(html) ?? html) as string;
}

/** Marks a script URL as trusted. Only for `addScript`, which requires an integrity hash. */
export function trustedScriptUrl(url: string) {
  return (policy?.createScriptURL(url) ?? url) as string;
}
