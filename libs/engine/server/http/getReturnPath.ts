import { PREFIX } from '@gniazdo/contracts/engine';
import type { IncomingHttpHeaders } from 'node:http';
import { localPath } from './localPath.ts';

/** The page of this site that had the form of a request; without a known one, the home page. */
export function getReturnPath({ referer = '' }: IncomingHttpHeaders, publicUrl: string) {
  return localPath(referer.startsWith(`${publicUrl}/`) ? referer.slice(publicUrl.length) : undefined, `${PREFIX}/`);
}
