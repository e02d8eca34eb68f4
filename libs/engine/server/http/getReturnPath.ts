import type { IncomingHttpHeaders } from 'node:http';
import type { ShellSettings } from '../settings/ShellSettings.ts';
import { localPath } from './localPath.ts';

/** The page of this site that had the form of a request; without a known one, the home page. */
export function getReturnPath(
  { referer = '' }: IncomingHttpHeaders,
  { publicUrl, prefix }: Pick<ShellSettings, 'publicUrl' | 'prefix'>,
) {
  return localPath(referer.startsWith(`${publicUrl}/`) ? referer.slice(publicUrl.length) : undefined, `${prefix}/`);
}
