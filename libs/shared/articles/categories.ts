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
