import { fold } from '@gniazdo/format';
import { Marked } from 'marked';

export type Heading = { id: string; text: string };

/** Markdown of ours as HTML, with an id on every heading and the list of those of the second level. */
export function renderMarkdown(markdown: string) {
  const headings: Heading[] = [];
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        const id = fold(text)
          .replace(/[^a-z0-9]+/g, '-')
          .replace(/^-|-$/g, '');
        if (depth === 2) headings.push({ id, text });
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      // Articles are written in Markdown alone; a stray tag is shown as it was typed.
      html: ({ text }) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
    },
  });
  const html = marked.parse(markdown, { async: false });
  return { html, headings };
}
