import { PROJECT_ID, SITE_NAME } from '@gniazdo/contracts/site';
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
  /** Day of this version, `YYYY-MM-DD`; texts on the host for shops have none. */
  date: z
    .date()
    .transform((date) => date.toISOString().slice(0, 10))
    .optional(),
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
  const { data, content } = readParts(file);
  return { ...frontMatterSchema.parse(data), html: marked.parse(content, { async: false }) };
}

/** The headings, paragraphs, list items and tables of a text with its parts, as plain text. Headings begin with `#`. */
export function readBlocks(file: string): string[] {
  return readParts(file)
    .content.split(/\n{2,}|\n(?=[-*] |\d+\. )/)
    .map((block) =>
      block
        .replace(/^([-*]|\d+\.) /, '')
        .replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
        .replace(/\*\*|`/g, '')
        .trim(),
    )
    .filter((block) => block !== '');
}

function readParts(file: string) {
  return matter(file.replace(/\{\{(\w+)\}\}/g, (_place, name: string) => parts[name]!));
}
