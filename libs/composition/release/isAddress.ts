/** `postgres://…` and `s3://…` are addresses; all else that names a store or a channel is a folder. */
export function isAddress(place: string) {
  return /^[a-z][a-z0-9+.-]*:\/\//.test(place);
}
