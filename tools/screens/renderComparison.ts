import { escapeHtml } from '@gniazdo/format';

export type ComparedPage = {
  /** Also the beginning of the names of its three pictures: `list-390`. */
  title: string;
  path: string;
  /** Share of the pixels that differ, 0 to 1. */
  share: number;
};

type Options = { before: string; after: string; pages: ComparedPage[] };

/** A page that shows the pictures of two sets of releases side by side, those that differ most first. */
export function renderComparison({ before, after, pages }: Options) {
  const rows = pages
    .toSorted((a, b) => b.share - a.share)
    .map(({ title, path, share }) => {
      const pictures = ['before', 'after', 'differences'].map(
        (kind) => `<a href="${title}-${kind}.png"><img loading="lazy" alt="${kind}" src="${title}-${kind}.png"></a>`,
      );
      const percent = `${(share * 100).toFixed(2)} %`;
      return `<details${share > 0 ? ' open' : ''}><summary>${title}: ${percent} (${escapeHtml(path)})</summary><div>${pictures.join('')}</div></details>`;
    });
  return `<!doctype html>
<meta charset="utf-8">
<title>Screens of two sets of releases</title>
<style>
  body { font: 15px/1.5 system-ui; margin: 2rem }
  div { display: grid; grid-template-columns: repeat(3, 1fr); gap: 1rem; align-items: start }
  img { width: 100%; border: 1px solid #bbb }
  summary { font-weight: 600; padding: 0.5rem 0 }
</style>
<h1>Screens of two sets of releases</h1>
<p>Left: <b>${escapeHtml(before)}</b>. Middle: <b>${escapeHtml(after)}</b>. Right: differences in red.</p>
${rows.join('\n')}
`;
}
