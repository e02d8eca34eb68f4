import { Island, useFlags } from '@gniazdo/composition';
import type { Listing } from '@gniazdo/contracts/offers';
import { readSiteFlags } from '@gniazdo/contracts/site';
import { Button, Icon } from '@gniazdo/ui';
import { AiSearchIsland } from '../../ai-search/AiSearch.island.tsx';
import { LayoutButtonIsland } from '../../choose-layout/LayoutButton.island.tsx';
import { SalesInfoBox } from '../../sales-info/SalesInfo.tsx';
import { ShopFacts } from '../../shop-facts/ShopFacts.tsx';
import { VoucherBox } from '../../voucher/VoucherBox.tsx';
import { findPromotion, omitBlackFriday } from '../promotions.ts';
import { FILTERS_ID } from '../filters/Filters.tsx';
import { ChosenChips } from './ChosenChips.tsx';
import { SearchNotes } from './SearchNotes.tsx';
import { LinkChips } from './LinkChips.tsx';
import styles from './ListTop.module.css';
import { Sort } from './Sort.tsx';

type ListingPart = 'kind' | 'shop' | 'voucher' | 'url' | 'groups' | 'chosen' | 'clearUrl' | 'totalCount' | 'variants';
type Props = { listing: Pick<Listing, ListingPart | 'categoryId' | 'showAiSearch' | 'aiSearchPlaceholder'> };

/** Lists of reduced offers only. */
const REDUCED_KINDS = new Set<Listing['kind']>(['sales', 'priceDrops', 'blackFriday']);

/** Between the heading and the cards of a list: one row of controls and links, and the active filters. */
export function ListTop({ listing }: Props) {
  const flags = readSiteFlags(useFlags());
  const { kind, shop, voucher, url, groups, chosen, totalCount, showAiSearch, aiSearchPlaceholder } = listing;
  return (
    <>
      {shop && <ShopFacts shop={shop} />}
      {voucher && <VoucherBox voucher={voucher} />}
      {REDUCED_KINDS.has(kind) && <SalesInfoBox />}
      <SearchNotes listing={listing} />
      {(totalCount > 0 || chosen.length > 0) && (
        <div className={styles.bar}>
          <div className={styles.controls}>
            <div className={styles.open}>
              <Button popoverTarget={FILTERS_ID}>
                <Icon name="filter" />
                {chosen.length > 0 ? `Filtry (${chosen.length})` : 'Filtry'}
              </Button>
            </div>
            {totalCount > 0 && (
              <>
                <Sort group={groups.sort} />
                <Island name="listing/LayoutButton" wake="idle">
                  <LayoutButtonIsland />
                </Island>
              </>
            )}
          </div>
          <div className={styles.links}>
            <LinkChips label="Kategorie" choices={groups.category?.choices ?? []} />
            <LinkChips
              label="Podpowiedzi"
              choices={omitBlackFriday(groups.smartPromptChoices, flags)}
              getPromotion={(choice) => findPromotion(url, choice.url)}
            />
            {showAiSearch && (
              <Island name="listing/AiSearch" wake="visible">
                <AiSearchIsland placeholder={aiSearchPlaceholder ?? ''} categoryId={listing.categoryId ?? null} />
              </Island>
            )}
          </div>
        </div>
      )}
      <ChosenChips listing={listing} />
    </>
  );
}
