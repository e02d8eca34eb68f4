import type { EshopSummary } from '@gniazdo/contracts/offers';
import { formatCount, plural } from '@gniazdo/format';
import { formatOfferCount } from '../../features/list/formatOfferCount.ts';

/** `1 234 oferty`, `30 dni na zwrot`, `2 kody rabatowe`. */
export function formatEshopFacts({ offerCount, coolingOffPeriod, voucherCount }: EshopSummary) {
  return [
    formatOfferCount(offerCount),
    ...(coolingOffPeriod === null ? [] : [`${coolingOffPeriod} dni na zwrot`]),
    ...(voucherCount === 0
      ? []
      : [`${formatCount(voucherCount)} ${plural(voucherCount, 'kod rabatowy', 'kody rabatowe', 'kodów rabatowych')}`]),
  ];
}
