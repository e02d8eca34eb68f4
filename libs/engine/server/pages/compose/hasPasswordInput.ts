const PASSWORD_INPUT = /\btype\s*=\s*["']?password/i;
const ENTITY = /&#(?:x([\da-f]{1,6})|(\d{1,7}));?/gi;

/**
 * Whether HTML of a release has a field for a password, which only the shell may receive. It finds mistakes and imitations
 * in the document; a script of a release could still add such a field later.
 */
export function hasPasswordInput(html: string) {
  return PASSWORD_INPUT.test(html) || PASSWORD_INPUT.test(html.replace(ENTITY, decode));
}

function decode(entity: string, hex: string | undefined, decimal: string | undefined) {
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  return code <= 0x10_ff_ff ? String.fromCodePoint(code) : entity;
}
