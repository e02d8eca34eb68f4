const trustedOrigins = new Set<string>();
let hasPolicy = false;

/** Adds the script of a tag when the page is loaded. It has no hash, because others change it at any time. */
export function addTag(url: string) {
  if (document.readyState !== 'complete') return addEventListener('load', () => addTag(url), { once: true });
  trustedOrigins.add(new URL(url, location.href).origin);
  if (!hasPolicy) createPolicy();
  hasPolicy = true;
  const script = document.createElement('script');
  script.async = true;
  script.src = url;
  document.head.append(script);
}

/**
 * Tags add scripts without knowing Trusted Types, so the default policy allows them: from their own origin only, and never
 * HTML. The CSP permits it only if tags are configured.
 */
function createPolicy() {
  window.trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => {
      const { origin, protocol, hostname } = new URL(url, location.href);
      // Clarity's scripts are on several of its hosts.
      const isClarity = protocol === 'https:' && hostname.endsWith('.clarity.ms');
      return trustedOrigins.has(origin) || (isClarity && trustedOrigins.has('https://www.clarity.ms')) ? url : null;
    },
  });
}
