import { PROJECT_ID, SITE_NAME } from '@gniazdo/contracts';
import matter from 'gray-matter';
import { marked } from 'marked';
import { z } from 'zod';
import { browserDataTables } from './browserDataTables.ts';
import ranking from './shared/ranking.md';

const frontMatterSchema = z.object({
  title: z.string(),
  description: z.string(),
  /** Below the prefix, e.g. `/terms/cookies`. */
  path: z.string().startsWith('/'),
  /** The page ends with links to the host for shops. */
  leadsToEshopHost: z.boolean().default(false),
});

export type TextData = z.infer<typeof frontMatterSchema> & { html: string };

/** How lists are ordered, as HTML. Every page that explains it uses this text, so that pages cannot contradict each other. */
export const rankingHtml = marked.parse(ranking, { async: false });

/** Texts that several pages share, or that code writes, by name. A page has `{{name}}` in their place. */
const parts: Record<string, string> = {
  ranking,
  ...browserDataTables,
  /** In the paths and names of products such as `gniazdo-star`. */
  product: PROJECT_ID,
  productName: SITE_NAME,
};

/** Parses a text page with its parts: validated front matter and a trusted Markdown body. */
export function parseText(file: string): TextData {
  const { data, content } = matter(file.replace(/\{\{(\w+)\}\}/g, (_place, name: string) => parts[name]!));
  return { ...frontMatterSchema.parse(data), html: marked.parse(content, { async: false }) };
}
