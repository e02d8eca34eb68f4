/** The text of an article file. */
export function buildArticleFile({
  slug = 'a',
  date = '2025-01-01',
  category = 'salon',
  published = true,
  body = 'Tekst.',
}) {
  return `---
title: Tytuł
slug: ${slug}
date: ${date}
category: ${category}
room: 301
perex: Wstęp
published: ${published}
search:
searchLabel:
---

${body}
`;
}
