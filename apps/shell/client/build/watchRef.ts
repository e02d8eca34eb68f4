/** Names the watch's file and its hash. Asked for late and by no document, so its own name may stay the same. */
export const WATCH_REF = 'watch.json';
