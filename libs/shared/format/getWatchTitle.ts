/** What the button, the dialog and the page that watch a variant are called. */
export function getWatchTitle({ active }: { active: boolean }) {
  return active ? 'Obserwuj cenę' : 'Obserwuj dostępność';
}
