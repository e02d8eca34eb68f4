import { paths } from '@gniazdo/contracts';
import type { RenderedPage } from '@gniazdo/composition/protocol';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ShellPage } from '../../server/compose/ShellPage.ts';
import { LoginPage } from './LoginPage.tsx';

export function loginPage(): ShellPage {
  const page: RenderedPage = {
    status: 200,
    head: { title: 'Logowanie', canonical: paths.login(), robots: 'noindex' },
    html: renderToStaticMarkup(createElement(LoginPage)),
    cache: { kind: 'public', maxAge: 60 },
    timings: { load: 0, render: 0 },
  };
  return () => ({ page, wants: [] });
}
