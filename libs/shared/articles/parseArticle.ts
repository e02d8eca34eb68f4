import { z } from 'zod';
import { PREFIX } from '@gniazdo/contracts/site';
import type { ArticleSummary } from '@gniazdo/contracts/offers';
import matter from 'gray-matter';
import { renderMarkdown, type Section } from './renderMarkdown.ts';

/** Names of article categories by slug, as used in front matter and URLs. */
export const ARTICLE_CATEGORIES: Record<string, string> = {
  salon: 'Salon',
  sypialnia: 'Sypialnia',
  jadalnia: 'Jadalnia',
  kuchnia: 'Kuchnia',
  lazienka: 'Łazienka',
  przedpokoj: 'Przedpokój',
  biuro: 'Domowe biuro',
  dzieci: 'Pokój dziecka',
  ogrod: 'Balkon i ogród',
  oswietlenie: 'Oświetlenie',
  zakupy: 'Mądre zakupy',
  porady: 'Pielęgnacja',
};

/** Where facts of a text are from. A standard has a number, but no page that shows its text. */
export const sourceSchema = z.object({ title: z.string(), url: z.url({ protocol: /^https$/ }).optional() });
export type Source = z.infer<typeof sourceSchema>;

const frontMatterSchema = z.object({
  title: z.string(),
  slug: z.string().regex(/^[a-z0-9-]+$/),
  date: z.date().transform((date) => date.toISOString().slice(0, 10)),
  category: z.string().transform((slug, context) => {
    const name = ARTICLE_CATEGORIES[slug];
    if (!name) context.addIssue(`There is no category "${slug}". Add it to parseArticle.ts or fix the article.`);
    return { slug, name: name ?? slug };
  }),
  /** Id of the inspiration whose picture illustrates the article. */
  room: z.int(),
  /** Id of a category: its most popular product is the picture of an article on something that no inspiration shows. */
  coverCategory: z.int().optional(),
  perex: z.string(),
  published: z.boolean(),
  /** A related search, with the text of its link. */
  search: z.string().nullable(),
  searchLabel: z.string().nullable(),
  /** Products to show after sections: the id of the section's heading and the path of a list with its filters. */
  products: z
    .array(z.object({ after: z.string(), title: z.string(), url: z.string().startsWith(`${PREFIX}/products`) }))
    .default([]),
  /** Pictures to show after sections: the id of the section's heading and the id of an inspiration. */
  pictures: z.array(z.object({ after: z.string(), room: z.int(), caption: z.string() })).default([]),
  /** Where the facts are from. */
  sources: z.array(sourceSchema).default([]),
});

type FrontMatter = z.infer<typeof frontMatterSchema>;

export type Cover = { type: 'room' | 'category'; id: string };

export type Article = ArticleSummary &
  Pick<FrontMatter, 'published' | 'products' | 'pictures' | 'sources'> & {
    /** The picture of the article, of an inspiration or of a category. */
    cover: Cover;
    sections: Section[];
    readingMinutes: number;
    search: { query: string; label: string } | null;
  };

// Average reading speed of adults for Polish on a screen.
const WORDS_PER_MINUTE = 200;

/** gray-matter would run front matter in JavaScript. */
const refuse = () => {
  throw new Error('Front matter must be YAML.');
};
const MATTER = { engines: { javascript: refuse, js: refuse, json: refuse } };

/**
 * Parses an article file: validated front matter and a Markdown body. Throws if the front matter is invalid, if products or
 * pictures follow a section that does not exist, or for a link that is not allowed.
 */
export function parseArticle(file: string): Article {
  const { data, content } = matter(file, MATTER);
  const { search, searchLabel, room, coverCategory, ...summary } = frontMatterSchema.parse(data);
  const words = content.split(/\s+/).length;
  const sections = renderMarkdown(content);
  for (const part of ['products', 'pictures'] as const) {
    for (const { after } of summary[part])
      if (!sections.some(({ id }) => id === after))
        throw new Error(`The article "${summary.slug}" has no section "${after}" for its ${part}.`);
  }
  return {
    ...summary,
    cover: coverCategory ? { type: 'category', id: String(coverCategory) } : { type: 'room', id: String(room) },
    sections,
    readingMinutes: Math.max(1, Math.round(words / WORDS_PER_MINUTE)),
    search: search && searchLabel ? { query: search, label: searchLabel } : null,
  };
}
