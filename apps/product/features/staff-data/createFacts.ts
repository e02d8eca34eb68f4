import type { AdminMode, Variant } from '@gniazdo/contracts/offers';
import { formatAdminNumber } from '@gniazdo/format';
import { createElement } from '@gniazdo/ui/dom';

type Fact = string | number | null;

/** The data for staff of a variant as a list of names and values; unknown values are dashes. */
export function createFacts(
  { id, eshop }: Pick<Variant, 'id' | 'eshop'>,
  mode: AdminMode,
  others: Record<string, Fact>,
) {
  const label = getOptimizationLabel(mode.optimizationType);
  const facts: Record<string, Fact> = {
    id,
    sklep: eshop.name,
    ...others,
    esRank: mode.esRank,
    esPosition: mode.esPosition,
    groupId: mode.groupId,
    'typ zdjęcia': mode.mainImageType,
    orientacja: mode.mainImageOrientation,
    'ocena AI': mode.mainImageAiScore,
  };
  const list = createElement('dl', { class: 'staff-facts' });
  if (label) list.append(createElement('dt', {}, 'ranking'), createElement('dd', {}, createElement('b', {}, label)));
  for (const [name, value] of Object.entries(facts)) {
    list.append(createElement('dt', {}, name), createElement('dd', { 'data-fact': name }, formatFact(value)));
  }
  return list;
}

/** `–` for null, `tak` and `nie`, and numbers with up to five decimals. Ids have no separators. */
export function formatFact(value: string | number | boolean | null | undefined) {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'boolean') return value ? 'tak' : 'nie';
  return typeof value === 'number' ? formatAdminNumber(value) : value;
}

/** Label of how the position of a variant is decided; null for unknown types. */
export function getOptimizationLabel(type: string): 'APO' | 'MPO' | 'RPO' | null {
  if (type === 'automatic') return 'APO';
  if (type === 'manual') return 'MPO';
  return type === 'stableRank' ? 'RPO' : null;
}
