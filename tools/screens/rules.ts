import { paths } from '@gniazdo/contracts/site';
import type { Locator, Page } from '@playwright/test';

/** A rule of docs/design.md, shown on a part of the running site: once as it is, and once violated. */
type Rule = {
  colorScheme?: 'light' | 'dark';
  find: (page: Page) => Promise<Locator>;
  /** Violates the rule. Runs in the browser. */
  breakRule: (part: Element) => void;
};

/** By file name of their pictures. */
export const RULES: Record<string, Rule> = {
  mark: {
    find: async (page) => {
      await page.goto(paths.home());
      return page
        .getByRole('banner')
        .getByRole('link', { name: /Gniazdo/ })
        .first();
    },
    breakRule: (logo) => {
      const mark = logo.querySelector<SVGElement>('svg')!;
      mark.style.rotate = '-14deg';
      mark.style.outline = '2px solid currentcolor';
      mark.style.filter = 'grayscale(1)';
    },
  },
  'one-primary': {
    find: async (page) => {
      await page.goto(paths.category('sofy'));
      const offers = page.locator('main article a', { hasText: /^od\s.+ · \d/ });
      await page.goto((await offers.first().getAttribute('href'))!);
      return page.getByRole('region', { name: 'Cena i sklep' });
    },
    breakRule: (box) => {
      const primary = box.querySelector('a[rel~="sponsored"]')!;
      for (const button of box.querySelectorAll('button')) button.className = primary.className;
      for (const fact of box.querySelectorAll('li *')) (fact as HTMLElement).style.color = 'var(--accent)';
    },
  },
  tags: {
    find: reducedCard,
    breakRule: (card) => {
      const tag = [...card.querySelectorAll('span, li')].find(({ textContent }) =>
        /^-\d+\s%$/.test(textContent ?? ''),
      )!;
      for (const words of ['Nowość', 'Polecane', 'Hit', 'Bestseller', 'Dąb']) {
        const another = tag.cloneNode(true) as Element;
        another.textContent = words;
        tag.parentElement!.append(another);
      }
    },
  },
  'whole-prices': {
    find: reducedCard,
    breakRule: (card) => {
      for (const price of card.querySelectorAll<HTMLElement>('data, s, small')) {
        Object.assign(price.style, {
          display: 'inline-block',
          maxWidth: '5ch',
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
          fontFamily: getComputedStyle(document.querySelector('h1')!).fontFamily,
        });
      }
    },
  },
  'own-ground': {
    colorScheme: 'dark',
    find: reducedCard,
    breakRule: (card) => {
      const picture = card.querySelector('img')!;
      Object.assign(picture.style, {
        mixBlendMode: 'multiply',
        outline: '6px double currentcolor',
        outlineOffset: '-6px',
      });
    },
  },
};

async function reducedCard(page: Page) {
  await page.goto(paths.category('sofy'));
  return page
    .locator('main article')
    .filter({ has: page.locator('s') })
    .first();
}
