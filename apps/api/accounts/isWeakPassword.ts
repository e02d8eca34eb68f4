import { dictionary } from '@zxcvbn-ts/language-common';

const COMMON = new Set(dictionary['passwords-common']);

/** Whether a password is common, or is the address, its local part or the name of its owner. */
export function isWeakPassword(password: string, { email, name }: { email: string; name: string }) {
  const text = simplify(password);
  if (COMMON.has(text) || new Set(text).size === 1) return true;
  return [email, email.slice(0, email.lastIndexOf('@')), name].some((own) => simplify(own) === text);
}

function simplify(text: string) {
  return text.normalize('NFC').toLowerCase().replaceAll(/\s/g, '');
}
