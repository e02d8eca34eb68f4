const ADDRESS = /(?<![^\s<>,;:"])[^\s<>,;:"]+\+([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})@[^\s<>,;"]+/gi;

/** The envelope sender of a mail, to which mail servers report that it was not delivered: `bounces+ID@host` (VERP). */
export function formatReturnAddress(address: string, mailId: string) {
  return address.replace('@', `+${mailId}@`);
}

/** The id of the mail whose return address is in the headers; null without one. */
export function findReturnedMail(headers: string, address: string): string | null {
  for (const [found, id] of headers.toLowerCase().matchAll(ADDRESS))
    if (found === formatReturnAddress(address.toLowerCase(), id!)) return id!;
  return null;
}
