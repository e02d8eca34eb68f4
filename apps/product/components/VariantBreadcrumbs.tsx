import type { Variant } from '@gniazdo/contracts/offers';
import { paths } from '@gniazdo/contracts/site';
import { Breadcrumbs } from '@gniazdo/ui/components';

type Props = {
  variant: Variant;
  /** The page, and pages between it and the variant. */
  pages: { name: string; url: string }[];
};

/** The way from the home page to a page about a variant. */
export function VariantBreadcrumbs({ variant, pages }: Props) {
  return (
    <Breadcrumbs
      items={[
        { name: 'Strona główna', url: paths.home() },
        { name: variant.category.longName, url: paths.category(variant.category.slug) },
        { name: variant.name, url: paths.variant(variant.id, variant.slug) },
        ...pages,
      ]}
    />
  );
}
