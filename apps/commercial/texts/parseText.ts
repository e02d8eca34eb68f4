import matter from 'gray-matter';
import { marked } from 'marked';
import { z } from 'zod';

const frontMatterSchema = z.object({
  title: z.string(),
  description: z.string(),
  /** Below the prefix, e.g. `/terms/cookies`. */
  path: z.string().startsWith('/'),
});

export type TextData = z.infer<typeof frontMatterSchema> & { html: string };

/** Parses a text page: validated front matter and a trusted Markdown body. */
export function parseText(file: string): TextData {
  const { data, content } = matter(file);
  return { ...frontMatterSchema.parse(data), html: marked.parse(content, { async: false }) };
}
