import { paths, SITE_NAME } from '@gniazdo/contracts/site';
import { escapeHtml } from '@gniazdo/format';

const DESCRIPTION = 'Porównanie cen mebli i wyposażenia domu z wielu polskich sklepów, razem z dostawą.';

/** The OpenSearch description, by which browsers offer this site as a search engine (https://github.com/dewitt/opensearch). */
export function describeSearch(publicUrl: string) {
  const template = escapeHtml(`${publicUrl}${paths.search()}?q={searchTerms}`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${SITE_NAME}</ShortName>
<Description>${DESCRIPTION}</Description>
<InputEncoding>UTF-8</InputEncoding>
<Language>pl</Language>
<Image width="192" height="192" type="image/png">${escapeHtml(publicUrl)}/icon-192.png</Image>
<Url type="text/html" template="${template}"/>
</OpenSearchDescription>
`;
}

/** What the site is and where its pages are, in Markdown for language models (https://llmstxt.org). */
export function describeForModels(publicUrl: string) {
  const link = (name: string, path: string, text: string) => `- [${name}](${publicUrl}${path}): ${text}`;
  return `# ${SITE_NAME}

> ${DESCRIPTION}

${SITE_NAME} nie sprzedaje: kupujący przechodzi do sklepu i tam zawiera umowę. Ceny i dostępność podają sklepy, więc szybko się zmieniają; aktualne są na stronie produktu, z czasem sprawdzenia. Przy obniżce jest najniższa cena z 30 dni. Adres produktu to /pl/product/NUMER, oferty jednego sklepu /pl/product/v/NUMER; strony mają dane schema.org (JSON-LD).

## Katalog

${link('Wszystkie produkty', paths.products(), 'oferty wszystkich sklepów, z filtrami')}
${link('Pomieszczenia', paths.rooms(), 'kategorie według pomieszczeń')}
${link('Obniżki', paths.salesOverview(), 'potwierdzone obniżki według kategorii')}
${link('Sklepy', paths.eshops(), 'lista sklepów')}
${link('Producenci', paths.manufacturers(), 'lista producentów')}
${link('Mapa strony', '/sitemap.xml', 'wszystkie strony w formacie XML')}

## Porady

${link('Poradniki', paths.articles(), 'jak mierzyć, wybierać i pielęgnować meble')}

## Zasady

${link('Kolejność ofert', paths.ranking(), 'jak ustalamy kolejność i co jest opłacone')}
${link('Warunki korzystania', paths.termsOfUse(), 'co wolno programom')}
${link('Kontakt', paths.contact(), 'firma i odpowiedzi na częste pytania')}
`;
}
