import { UserFacingError } from '@gniazdo/errors';

const HOST = /^[\w.-]+(:\d+)?$/;

/**
 * Hosts (`host:port`) from which feeds may be fetched although their addresses are not public: FEED_HOSTS, separated by
 * commas. None by default. Throws a UserFacingError.
 */
export function readFeedHosts(env: NodeJS.ProcessEnv = process.env): string[] {
  const hosts = (env.FEED_HOSTS ?? '')
    .split(',')
    .map((host) => host.trim())
    .filter((host) => host !== '');
  if (!hosts.every((host) => HOST.test(host)))
    throw new UserFacingError('FEED_HOSTS must be host:port, several by comma.');
  return hosts;
}
