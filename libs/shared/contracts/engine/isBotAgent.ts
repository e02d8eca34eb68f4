/**
 * Search engines, archives and previews of links. Not `isbot`, which also names programs such as curl, Node's fetch and
 * headless browsers: tests, load tests and monitoring are treated as visitors here, so that they see canaries and count
 * in release health. It also takes ten times as long, and each request for a page asks. Cubot is a brand of phones.
 */
const BOT =
  /(?<!\bcu)bot\b|crawl|spider|slurp|facebookexternalhit|whatsapp|embedly|preview|lighthouse|inspectiontool|archiver/i;

/** Whether a user agent is a bot. Bots get the same pages, without questions and tracking. */
export function isBotAgent(userAgent: string) {
  return BOT.test(userAgent);
}
