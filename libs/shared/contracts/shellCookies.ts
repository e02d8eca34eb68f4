/** Cookies of the shell, which are not forwarded to remotes or the API. On https, those of staff begin with `__Host-`. */
export const SHELL_COOKIES = {
  visitor: 'gniazdo_visitor',
  flags: 'gniazdo_flags',
  staff: 'gniazdo_staff',
  preview: 'gniazdo_preview',
  closedBanners: 'gniazdo_banners',
} as const;
