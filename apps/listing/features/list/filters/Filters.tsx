import { Island, useFlags } from '@gniazdo/composition';
import type { ChoiceGroup, Listing } from '@gniazdo/contracts/offers';
import { readSiteFlags } from '@gniazdo/contracts/site';
import { Button, ButtonLink, Icon } from '@gniazdo/ui';
import { Histogram } from '@gniazdo/ui/components';
import { SalesInfoTooltip } from '../../sales-info/SalesInfo.tsx';
import { formatOfferCount } from '../formatOfferCount.ts';
import { omitBlackFriday } from '../promotions.ts';
import { Choices } from './Choices.tsx';
import styles from './Filters.module.css';
import { PriceThumbsIsland } from './PriceThumbs.island.tsx';
import { RangeForm } from './RangeForm.tsx';
import type { ReactNode } from 'react';

type Props = { listing: Pick<Listing, 'groups' | 'url' | 'totalCount' | 'chosen' | 'clearUrl'> };

export const FILTERS_ID = 'filtry';
/** Colour and material. */
const OPEN_FEATURES = 2;

/**
 * All filters of a list as links and plain forms: those of the product first, then those of the offer in one group. Renders
 * nothing if there are none. Those of an empty list lack the choices that leave it empty.
 */
export function Filters({ listing: { groups, url, totalCount, chosen, clearUrl } }: Props) {
  const flags = readSiteFlags(useFlags());
  if (totalCount === 0 && chosen.length === 0) return null;
  const { price, dimensions } = groups;
  const omitUseless = <T extends ChoiceGroup>(group: T): T =>
    totalCount > 0 ? group : { ...group, choices: group.choices.filter(({ disabled }) => !disabled) };
  const [features, manufacturers, eshops] = [
    groups.features.map(omitUseless),
    omitUseless(groups.manufacturers),
    omitUseless(groups.eshops),
  ];
  const parameters = groups.parameters
    .map((group) => omitUseless({ ...group, choices: omitBlackFriday(group.choices, flags) }))
    .filter(({ choices }) => choices.length > 0);
  return (
    <>
      <FilterGroup ident={price.ident} name={price.name} open>
        <Histogram
          buckets={price.histogram}
          from={price.selected?.from ?? undefined}
          to={price.selected?.to ?? undefined}
        />
        <RangeForm ranges={[price]} url={url}>
          {price.histogram.length > 1 && (
            <Island name="listing/PriceThumbs" wake="visible">
              <PriceThumbsIsland
                ident={price.ident}
                name={price.name}
                min={Math.floor(price.min)}
                max={Math.ceil(price.max)}
                isOpen={price.isOpen}
                from={price.selected?.from ?? null}
                to={price.selected?.to ?? null}
              />
            </Island>
          )}
        </RangeForm>
        <Choices choices={price.predefined} label={price.name} />
      </FilterGroup>
      {features.slice(0, OPEN_FEATURES).map((group) => (
        <ChoiceGroupDetails key={group.ident} group={group} totalCount={totalCount} open />
      ))}
      {parameters.length > 0 && (
        <FilterGroup ident="oferta" name="Oferta" open>
          {parameters.map(({ ident, name, choices }) => (
            <Choices key={ident} choices={choices} label={name} totalCount={totalCount} />
          ))}
          {parameters.some(({ ident }) => ident === 'promocja') && <SalesInfoTooltip />}
        </FilterGroup>
      )}
      {features.slice(OPEN_FEATURES).map((group) => (
        <ChoiceGroupDetails key={group.ident} group={group} totalCount={totalCount} open={false} />
      ))}
      {dimensions.length > 0 && (
        <FilterGroup ident="wymiary" name="Czy się zmieści?" open={dimensions.some(({ selected }) => selected)}>
          <RangeForm ranges={dimensions} url={url} hasNames />
        </FilterGroup>
      )}
      <ChoiceGroupDetails group={manufacturers} totalCount={totalCount} open={false} />
      <ChoiceGroupDetails group={eshops} totalCount={totalCount} open={false} />
      <div className={styles.done}>
        {chosen.length > 0 && (
          <ButtonLink className={styles.clear} href={clearUrl}>
            Wyczyść filtry
          </ButtonLink>
        )}
        <Button variant="primary" wide popoverTarget={FILTERS_ID} popoverTargetAction="hide">
          {`Pokaż ${formatOfferCount(totalCount)}`}
        </Button>
      </div>
    </>
  );
}

type GroupProps = { group: ChoiceGroup; totalCount: number; open: boolean };

function ChoiceGroupDetails({ group, totalCount, open }: GroupProps) {
  if (group.choices.length === 0) return null;
  const isChosenFrom = group.choices.some(({ selected }) => selected);
  return (
    <FilterGroup ident={group.ident} name={group.name} open={open || isChosenFrom}>
      <Choices choices={group.choices} label={group.name} totalCount={totalCount} />
    </FilterGroup>
  );
}

type FilterGroupProps = { ident: string; name: string; open: boolean; children: ReactNode };

/** A collapsible group of filters. */
function FilterGroup({ ident, name, open, children }: FilterGroupProps) {
  return (
    <details className={styles.group} open={open} data-group={ident}>
      <summary className={styles.name}>
        {name}
        <Icon name="chevronDown" size={16} />
      </summary>
      {children}
    </details>
  );
}
