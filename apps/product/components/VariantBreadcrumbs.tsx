import type { Breadcrumb, Variant } from '@gniazdo/contracts/offers';
import { paths } from '@gniazdo/contracts/site';
import { Breadcrumbs } from '@gniazdo/ui/components';

type Props = {
  variant: Pick<Variant, 'id' | 'slug' | 'name'> & { way: Breadcrumb[] };
  /** The page, and pages between it and the variant. */
  pages: { name: string; url: string }[];
};

/** The way from the home page to a page about a variant. */
export function VariantBreadcrumbs({ variant, pages }: Props) {
  return (
    <Breadcrumbs
      items={[...variant.way, { name: variant.name, url: paths.variant(variant.id, variant.slug) }, ...pages]}
    />
  );
}
