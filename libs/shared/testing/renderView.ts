import { within } from '@testing-library/dom';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { View } from './parseView.ts';

afterEach(() => document.body.replaceChildren());

/** An element's HTML from the server with testing-library's queries; `body` contains it. For the jsdom environment. */
export function renderView(element: ReactElement): View {
  const body = document.body.appendChild(document.createElement('div'));
  body.innerHTML = renderToStaticMarkup(element);
  return { body, ...within(body) };
}
