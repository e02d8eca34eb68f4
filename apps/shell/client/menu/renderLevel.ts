import { createElement } from '@gniazdo/ui/dom';
import type { MenuEntry, MenuLevel } from './menuLevels.ts';

type Options = {
  head: HTMLElement;
  body: HTMLElement;
  level: MenuLevel;
  /** The level above; undefined at the top. */
  parent: MenuLevel | undefined;
  onEnter: (level: MenuLevel) => void;
  onBack: () => void;
};

/** Shows one level of the menu: its title, a button that leads back, and its entries. */
export function renderLevel({ head, body, level, parent, onEnter, onBack }: Options) {
  const title = createElement('h2', { class: 'menu-title' }, level.title);
  head.replaceChildren(title);
  if (parent) {
    const back = createElement('button', { type: 'button', class: 'menu-back', 'aria-label': `Wróć: ${parent.title}` });
    back.addEventListener('click', onBack);
    head.prepend(back);
  }
  body.replaceChildren(
    ...level.groups.map((entries) =>
      createElement(
        'ul',
        { class: 'menu-entries' },
        ...entries.map((entry) => createElement('li', {}, renderEntry(entry, onEnter))),
      ),
    ),
  );
}

function renderEntry({ text, url, imageUrl, level }: MenuEntry, onEnter: Options['onEnter']) {
  const entry = level
    ? createElement('button', { type: 'button', class: 'menu-entry menu-entry-deeper' })
    : createElement('a', { class: 'menu-entry', href: url });
  if (imageUrl) entry.append(createElement('img', { src: imageUrl, alt: '', width: 44, height: 44, loading: 'lazy' }));
  entry.append(text);
  if (level) entry.addEventListener('click', () => onEnter(level));
  return entry;
}
