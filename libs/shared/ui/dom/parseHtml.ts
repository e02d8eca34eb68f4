type HtmlPolicy = { createHTML: (html: string) => string };
type TrustedTypes = { createPolicy: (name: string, rules: HtmlPolicy) => HtmlPolicy };

let policy: HtmlPolicy | undefined;

/** Parses HTML from our own servers. Never pass user input. */
export function parseHtml(html: string) {
  const template = document.createElement('template');
  template.innerHTML = trust(html);
  return template.content;
}

function trust(html: string) {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return html;
  policy ??= trustedTypes.createPolicy('gniazdo', { createHTML: (own) => own });
  return policy.createHTML(html);
}
