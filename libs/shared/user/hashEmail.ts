/**
 * SHA-256 of the trimmed address in lower case, as 64 lower-case hex digits: the form in which analytics may get it.
 * Undefined without an address, and on pages that are not secure, where browsers have no WebCrypto.
 */
export async function hashEmail(email: string | undefined): Promise<string | undefined> {
  const normalised = email?.trim().toLowerCase();
  // The type says that `subtle` always exists.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (!normalised || !subtle) return undefined;
  const hash = await subtle.digest('SHA-256', new TextEncoder().encode(normalised));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
