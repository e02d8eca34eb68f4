export const RELEASES_PATH = '/_releases';
