import { formatCount, plural } from '@gniazdo/format';

/** `45 inspiracji` */
export function formatInspirationCount(count: number) {
  return `${formatCount(count)} ${plural(count, 'inspiracja', 'inspiracje', 'inspiracji')}`;
}
