import { foldDiacritics } from '@gniazdo/format';
import { Marked } from 'marked';

export type Heading = { id: string; text: string };

/** Renders trusted Markdown as HTML, with an id on every heading, and returns the second-level headings. */
export function renderMarkdown(markdown: string) {
  const headings: Heading[] = [];
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        const id = foldDiacritics(text)
          .replace(/[^a-z0-9]+/g, '-')
          .replace(/^-|-$/g, '');
        if (depth === 2) headings.push({ id, text });
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      // Articles contain no HTML; a tag is shown as text.
      html: ({ text }) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
    },
  });
  const html = marked.parse(markdown, { async: false });
  return { html, headings };
}
