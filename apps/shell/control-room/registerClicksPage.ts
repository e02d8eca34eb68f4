import { REPORT_DAYS } from '@gniazdo/contracts';
import type { FastifyInstance } from 'fastify';
import { createElement } from 'react';
import type { ShellContext } from '../server/ShellContext.ts';
import { ClicksPage } from './ClicksPage.tsx';
import { fetchClickReport } from './fetchClickReport.ts';
import { CLICKS_PATH } from './paths.ts';
import { renderPage } from './renderPage.ts';
import { sendStaffPage } from './sendStaffPage.ts';
import { StaffOnlyPage } from './StaffOnlyPage.tsx';

const DEFAULT_DAYS = 7;

/** `/_releases/clicks`: impressions and clicks by click source and position. For staff only. */
export function registerClicksPage(
  server: FastifyInstance,
  { staff, settings }: Pick<ShellContext, 'staff' | 'settings'>,
) {
  const staffOnly = renderPage('For staff', createElement(StaffOnlyPage));

  server.get(CLICKS_PATH, async (request, reply) => {
    if ((await staff.getName(request)) === null) return sendStaffPage(reply, 404, staffOnly);
    const requested = Number(new URLSearchParams(request.url.split('?')[1]).get('days'));
    const days = REPORT_DAYS.find((each) => each === requested) ?? DEFAULT_DAYS;
    const report = await fetchClickReport(settings, days, request.log);
    // As on the overview, what is missing is said on the page.
    return sendStaffPage(reply, 200, renderPage('Clicks', createElement(ClicksPage, { days, report })));
  });
}
