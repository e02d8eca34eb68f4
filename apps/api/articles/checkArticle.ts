import { type Article, parseArticle } from '@gniazdo/articles';
import { UserFacingError } from '@gniazdo/errors';
import { PREFIX } from '@gniazdo/contracts/site';
import { z } from 'zod';

const TIMEOUT_MS = 10_000;

/** Reads an article of the content folder. Throws an error with a readable message if it is invalid. */
export function readArticle(name: string, text: string): Article {
  try {
    const article = parseArticle(text);
    if (name !== `${article.slug}.md`)
      throw new UserFacingError(`The file of "${article.slug}" is ${article.slug}.md.`);
    return article;
  } catch (cause) {
    if (cause instanceof z.ZodError) throw new UserFacingError(z.prettifyError(cause), { cause });
    throw cause;
  }
}

/**
 * The links of an article to pages of this site that do not exist. Articles of the content folder are not asked for,
 * because the site does not have new ones yet. A site that cannot be reached proves nothing.
 */
export async function findDeadLinks(
  { sections, products }: Article,
  { siteUrl, published }: { siteUrl: string; published: ReadonlySet<string> },
): Promise<string[]> {
  const links = [...sections.flatMap((section) => section.links), ...products.map(({ url }) => url)];
  const own = [...new Set(links)].filter((link) => link.startsWith(`${PREFIX}/`));
  const isDead = await Promise.all(
    own.map(async (link) => {
      const url = new URL(link, siteUrl);
      if (published.has(url.pathname)) return false;
      try {
        const response = await fetch(url, { redirect: 'follow', signal: AbortSignal.timeout(TIMEOUT_MS) });
        await response.body?.cancel();
        return response.status === 404 || response.status === 410;
      } catch {
        return false;
      }
    }),
  );
  const anchors = new Set(
    sections.flatMap(({ html }) => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => `#${id}`)),
  );
  const dead = own.filter((_, index) => isDead[index]);
  return [...dead, ...links.filter((link) => link.startsWith('#') && !anchors.has(link))];
}
