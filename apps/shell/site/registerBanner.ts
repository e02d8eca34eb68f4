import { CLOSED_BANNERS_COOKIE } from '@gniazdo/contracts/site';
import type { FastifyInstance } from 'fastify';
import { addClosedBanner, BANNER_PATH } from '../contract/closedBanners.ts';
import { readCookie, setCookie } from '@gniazdo/engine/server/http/cookies';
import { getReturnPath } from '@gniazdo/engine/server/http/addresses';
import { isSameOriginWrite } from '@gniazdo/engine/server/http/writes';
import { sendApiError } from '@gniazdo/engine/server/http/sendApiError';
import type { ShellSettings } from '@gniazdo/engine/server/settings/ShellSettings';
import type { BannerStripContent } from '../contract/LayoutContent.ts';

type Settings = Pick<ShellSettings, 'publicUrl' | 'prefix'> & { banner: BannerStripContent | undefined };

/**
 * Closes the banner strip before the scripts of a page have run: adds its ident to the cookie, and returns to the page that had
 * the form. A strip that is not shown any more needs no entry.
 */
export function registerBanner(server: FastifyInstance, { banner, ...settings }: Settings) {
  server.post(BANNER_PATH, (request, reply) => {
    const { method, headers, body } = request;
    if (!isSameOriginWrite(method, headers, settings.publicUrl)) return sendApiError(reply, 'cross_site');
    const ident = new URLSearchParams(Buffer.isBuffer(body) ? body.toString() : '').get('ident');
    if (banner && ident === banner.ident) {
      setCookie(reply, {
        ...addClosedBanner(readCookie(headers, CLOSED_BANNERS_COOKIE), ident),
        secure: settings.publicUrl.startsWith('https:'),
        // The header's script adds idents, too.
        httpOnly: false,
      });
    }
    return reply
      .code(303)
      .headers({ location: getReturnPath(headers, settings), 'cache-control': 'private, no-store' })
      .send();
  });
}
