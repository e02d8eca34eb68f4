/** Names of article categories by slug, as used in front matter and URLs. */
export const ARTICLE_CATEGORIES: Record<string, string> = {
  salon: 'Salon',
  sypialnia: 'Sypialnia',
  jadalnia: 'Jadalnia',
  oswietlenie: 'Oświetlenie',
  zakupy: 'Mądre zakupy',
  porady: 'Pielęgnacja',
};
