/** Begins the paths of the pages of this site: for its server and its scripts. */
export const PREFIX = '/de';
