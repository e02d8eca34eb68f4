import { renderMarkdown, type Section, sourceSchema } from '@gniazdo/articles';
import matter from 'gray-matter';
import { z } from 'zod';

const frontMatterSchema = z.object({
  title: z.string(),
  /** Path of the page below the prefix. */
  path: z.string().regex(/^\/[a-z-]+$/),
  perex: z.string(),
  /** Where the facts are from. */
  sources: z.array(sourceSchema),
});

export type Text = z.infer<typeof frontMatterSchema> & { sections: Section[] };

/** Parses the file of a page of text: validated front matter and a Markdown body. Throws if they are invalid. */
export function parseText(file: string): Text {
  const { data, content } = matter(file);
  return { ...frontMatterSchema.parse(data), sections: renderMarkdown(content) };
}
