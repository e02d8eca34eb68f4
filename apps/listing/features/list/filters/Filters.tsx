import type { ChoiceGroup, Listing } from '@gniazdo/contracts';
import { Button, ButtonLink } from '@gniazdo/ui';
import { Histogram } from '@gniazdo/ui/components';
import { formatOfferCount } from '../formatOfferCount.ts';
import { Choices } from './Choices.tsx';
import { FilterGroup } from './FilterGroup.tsx';
import styles from './Filters.module.css';
import { RangeForm } from './RangeForm.tsx';

type Props = { listing: Pick<Listing, 'groups' | 'url' | 'totalCount' | 'chosen' | 'clearUrl'> };

export const FILTERS_ID = 'filtry';
const OPEN_FEATURES = 2;

/** All filters of a list as links and plain forms. Renders nothing if there are none. */
export function Filters({ listing: { groups, url, totalCount, chosen, clearUrl } }: Props) {
  if (totalCount === 0 && chosen.length === 0) return null;
  const { price, parameters, features, manufacturers, eshops, dimensions } = groups;
  return (
    <>
      {parameters.map((group) => (
        <ChoiceGroupDetails key={group.ident} group={group} totalCount={totalCount} open />
      ))}
      <FilterGroup ident={price.ident} name={price.name} open>
        <Histogram buckets={price.histogram} />
        <RangeForm ranges={[price]} url={url} />
        <Choices choices={price.predefined} label={price.name} />
      </FilterGroup>
      {features.map((group, index) => (
        <ChoiceGroupDetails key={group.ident} group={group} totalCount={totalCount} open={index < OPEN_FEATURES} />
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
