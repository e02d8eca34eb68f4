/** Index that a key moves to among `count` items, with wrap-around; null for other keys. */
export function nextByKey(key: string, current: number, count: number) {
  switch (key) {
    case 'ArrowRight':
      return (current + 1) % count;
    case 'ArrowLeft':
      return (current - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
