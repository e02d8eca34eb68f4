/**
 * Settings with which `npm start` shows everything that exists; a variable of the environment replaces each of them.
 * `testShop` is the origin of the shop that answers for those of the catalogue.
 */
export function getDemoSettings(testShop: string) {
  const choose = (settings: Record<string, string>) =>
    Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, process.env[name] || value]));
  return {
    api: choose({ ADMIN_URL: testShop, TEST_SHOP_URL: testShop }),
    shell: choose({
      BANNER_STRIP: 'promocje-26|/pl/products/sales|Promocje: zobacz, co dziś jest tańsze',
      COUNTRY_SITES: 'Polska=/pl/; Česko=https://example.com/',
      STUDIO_URL: 'https://example.com/',
    }),
  };
}
