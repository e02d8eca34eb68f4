import { definePage } from '@gniazdo/composition';
import { REPORT_DAYS, staffPaths } from '@gniazdo/contracts/site';
import { type ClicksData, ClicksPage } from './ClicksPage.tsx';

const DEFAULT_DAYS = 7;

/** Impressions and clicks by click source and position. */
export const clicksPage = definePage<ClicksData>({
  path: staffPaths.clicks(),
  role: 'staff',
  visitor: ['clicks'],
  query: ['days'],
  pageStyles: 'clicks',
  async load({ request, api, signal }) {
    const requested = Number(new URL(request.url, 'http://host').searchParams.get('days'));
    const days = REPORT_DAYS.find((each) => each === requested) ?? DEFAULT_DAYS;
    return { kind: 'page', data: { days, report: await api.getClickReport({ days }, { signal }).catch(() => null) } };
  },
  head: () => ({ title: 'Clicks', robots: 'noindex' }),
  Component: ClicksPage,
});
