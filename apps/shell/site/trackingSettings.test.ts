import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { getTagHosts, getTrackingSettings, trackingSettings } from './trackingSettings.ts';

const schema = z.object(trackingSettings);

test('without settings nothing is tracked and no host is allowed', () => {
  expect(getTrackingSettings({})).toBeUndefined();
  expect(getTagHosts(undefined)).toEqual([]);
});

test('the tag manager needs a host and a container', () => {
  expect(getTrackingSettings({ SGTM_DOMAIN: 'sgtm.gniazdo.pl' })).toBeUndefined();
  expect(getTrackingSettings({ GTM_CONTAINER_ID: 'GTM-1' })).toBeUndefined();
  const settings = getTrackingSettings({ SGTM_DOMAIN: 'sgtm.gniazdo.pl', GTM_CONTAINER_ID: 'GTM-1' });
  expect(settings).toEqual({ tagManager: { domain: 'sgtm.gniazdo.pl', containerId: 'GTM-1' } });
  expect(getTagHosts(settings)).toEqual(['sgtm.gniazdo.pl']);
});

test.each([
  ['SGTM_DOMAIN', "sgtm.pl; script-src 'unsafe-inline'"],
  ['SGTM_DOMAIN', 'https://sgtm.gniazdo.pl/'],
  ['SGTM_DOMAIN', '*'],
  ['GTM_CONTAINER_ID', 'GTM 1'],
  ['CLARITY_PROJECT_ID', '../x'],
  ['COOKIE_DOMAIN', 'gniazdo.pl; Path=/x'],
  ['COOKIE_DOMAIN', 'localhost'],
])('%s refuses "%s"', (name, value) => {
  expect(schema.safeParse({ [name]: value }).success).toBe(false);
});
