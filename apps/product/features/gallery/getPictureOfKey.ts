/** The index of the picture that a key shows; null for other keys. */
export function getPictureOfKey(key: string, current: number, last: number) {
  switch (key) {
    case 'ArrowLeft':
      return Math.max(0, current - 1);
    case 'ArrowRight':
      return Math.min(last, current + 1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}
