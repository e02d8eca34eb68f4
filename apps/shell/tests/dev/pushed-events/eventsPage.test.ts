import { expect, test } from '@jest/globals';
import { parseView } from '@gniazdo/testing/parseView';
import { registerLocalPages } from '@gniazdo/engine/dev/registerLocalPages';
import { startTestShell } from '../../../testing/startTestShell.ts';

test('the page of pushed events exists for the developer of a site on their own machine only', async () => {
  const development = await startTestShell({
    releases: [],
    addRoutes: registerLocalPages,
    settings: { PUBLIC_URL: 'http://localhost:3000' },
  });
  const deployed = await startTestShell({
    releases: [],
    addRoutes: registerLocalPages,
    settings: { PUBLIC_URL: 'https://gniazdo.test' },
  });
  try {
    const { statusCode, body, headers } = await development.get('/_events');
    expect(statusCode).toBe(200);
    expect(parseView(body).getByRole('button', { name: 'Open the site' })).toBeTruthy();
    expect(headers['cache-control']).toBe('private, no-store');
    const forwarded = await development.get('/_events', { 'x-forwarded-for': '203.0.113.7' });
    for (const refused of [forwarded, await deployed.get('/_events')]) {
      expect(refused.statusCode).toBe(404);
      expect(refused.body).not.toContain('data layer');
    }
  } finally {
    await development.close();
    await deployed.close();
  }
});
