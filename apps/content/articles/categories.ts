/** Names of article categories by the slug that articles and addresses use. */
export const ARTICLE_CATEGORIES: Record<string, string> = {
  salon: 'Salon',
  sypialnia: 'Sypialnia',
  jadalnia: 'Jadalnia',
  oswietlenie: 'Oświetlenie',
  zakupy: 'Mądre zakupy',
  porady: 'Pielęgnacja',
};
