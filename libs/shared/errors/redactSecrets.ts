/**
 * Secrets of links, cookies and tickets: at least 43 characters of base64url, which are 256 bits. They have a capital letter,
 * unlike the addresses of pages and the names of files. The search starts at the beginning of a word only: it takes linear time.
 */
const SECRET = /(?<![\w-])(?=[\w-]*[A-Z])[\w-]{43,}/g;

/**
 * A line of a log without secrets. Programs log patterns of routes instead of URLs; this is for texts that they have not
 * written themselves: messages of errors and of browsers, output of releases, warnings of libraries.
 */
export function redactSecrets(line: string) {
  return line.replace(SECRET, '…');
}
