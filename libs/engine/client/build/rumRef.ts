/**
 * File with the path and hash of the RUM script. Documents do not contain its name, so the name is the same in all
 * builds.
 */
export const RUM_REF = 'rum.json';
