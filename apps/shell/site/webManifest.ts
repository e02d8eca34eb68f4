import { paths, SITE_NAME } from '@gniazdo/contracts/site';

/** Web app manifest. The colours are --paper of the light theme. */
export function webManifest() {
  return {
    name: `${SITE_NAME} – meble i dodatki do domu`,
    short_name: SITE_NAME,
    lang: 'pl',
    start_url: paths.home(),
    scope: paths.home(),
    display: 'standalone',
    background_color: '#faf7f2',
    theme_color: '#faf7f2',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
