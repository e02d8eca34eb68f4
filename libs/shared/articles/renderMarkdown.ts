import { PREFIX } from '@gniazdo/contracts/site';
import { escapeHtml, foldDiacritics } from '@gniazdo/format';
import { Marked } from 'marked';

/**
 * A second-level heading with its text, and the HTML from it to the next one, with the addresses of its links. The
 * introduction has no heading.
 */
export type Section = { id: string | null; title: string; html: string; links: string[] };

/** A link to another page than those of this site and of https:// is refused. */
export class ArticleLinkError extends Error {
  override readonly name = 'ArticleLinkError';
}

/**
 * Renders Markdown as HTML in sections, with an id on every heading. A tag is shown as text. Throws ArticleLinkError for a
 * link that is neither a path of this site, a part of the page nor https, e.g. `javascript:`.
 */
export function renderMarkdown(markdown: string): Section[] {
  let links: string[] = [];
  const marked = new Marked({
    tokenizer: {
      inlineText() {
        // Behind `<pre>`, `<code>` and the like, which are text here, marked would not escape what follows.
        this.lexer.state.inRawBlock = false;
        return false;
      },
    },
    renderer: {
      heading({ tokens, depth, text }) {
        return `<h${depth} id="${getHeadingId(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        if (!isAllowed(href)) throw new ArticleLinkError(`The link to "${href}" is neither of this site nor https.`);
        links.push(href);
        const outside = href.startsWith('https:') ? ' rel="noopener"' : '';
        return `<a href="${escapeHtml(href)}"${outside}>${this.parser.parseInline(tokens)}</a>`;
      },
      image({ href }) {
        throw new ArticleLinkError(`Articles have no pictures of their own: "${href}".`);
      },
      // Wide tables scroll on a phone, also by keyboard.
      table(token) {
        const row = (cells: typeof token.header, tag: 'th' | 'td') =>
          `<tr>${cells.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('')}</tr>`;
        const body = token.rows.map((cells) => row(cells, 'td')).join('');
        const table = `<table><thead>${row(token.header, 'th')}</thead><tbody>${body}</tbody></table>`;
        return `<div role="group" aria-label="Tabela" tabindex="0">${table}</div>\n`;
      },
      html: ({ text }) => escapeHtml(text),
    },
  });
  const tokens = marked.lexer(markdown);
  const sections: { title: string; tokens: typeof tokens }[] = [{ title: '', tokens: [] as unknown as typeof tokens }];
  for (const token of tokens) {
    if (token.type === 'heading' && token.depth === 2)
      sections.push({ title: String(token.text), tokens: [] as unknown as typeof tokens });
    sections.at(-1)!.tokens.push(token);
  }
  return sections.map(({ title, tokens: own }) => {
    links = [];
    const html = marked.parser(own);
    return { id: title ? getHeadingId(title) : null, title, html, links };
  });
}

/** `Światło do zadań` → `swiatlo-do-zadan` */
function getHeadingId(text: string) {
  return foldDiacritics(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function isAllowed(href: string) {
  return href.startsWith(`${PREFIX}/`) || href.startsWith('#') || href.startsWith('https://');
}
