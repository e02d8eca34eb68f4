/** Another navigation may abort the one that was started: both promises reject then, which is no error. */
export function ignoreAbort({ committed, finished }: NavigationResult) {
  committed?.catch(() => {});
  finished?.catch(() => {});
}
