import firstSteps from '../../texts/eshop/pierwsze-kroki.md';
import home from '../../texts/eshop/start.md';
import { parseText } from '../../texts/parseText.ts';
import merging from '../../texts/wiki/laczenie-ofert.md';
import feed from '../../texts/wiki/plik-z-produktami.md';
import start from '../../texts/wiki/start.md';
import orders from '../../texts/wiki/zamowienia-i-opinie.md';

export const eshopHome = parseText(home);

/** Pages of the wiki, in the order of its list. */
export const wikiTexts = [start, feed, merging, orders].map(parseText);

/** Pages of the catch-all route. */
export const eshopPages = [firstSteps].map(parseText);
