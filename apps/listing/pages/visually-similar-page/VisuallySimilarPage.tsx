import { paths } from '@gniazdo/contracts/site';
import { Breadcrumbs } from '@gniazdo/ui/components';
import grid from '../../components/variant-card/CardGrid.module.css';
import { VariantCards } from '../../components/variant-card/VariantCards.tsx';
import page from '../../components/listPage.module.css';
import type { VisuallySimilar } from './loadVisuallySimilar.ts';

/** The variants that are similar to a picture, in the order of the stored result. */
export function VisuallySimilarPage({ data: { requestId, request } }: { data: VisuallySimilar }) {
  const { variant, category, variants } = request;
  const own = paths.visuallySimilar(requestId, category.slug);
  return (
    <div className={page.page}>
      <Breadcrumbs
        items={[
          { name: 'Strona główna', url: paths.home() },
          { name: category.name, url: paths.category(category.slug) },
          { name: 'Podobne produkty', url: own },
        ]}
      />
      <div className={page.heading}>
        <h1>{`Podobne do: ${variant.name}`}</h1>
        <a href={paths.variant(variant.id, variant.slug)}>Wróć do produktu</a>
      </div>
      {variants.length > 0 ? (
        <div className={grid.grid}>
          <VariantCards listing={{ variants }} />
        </div>
      ) : (
        <p>Tych produktów nie ma już w ofercie.</p>
      )}
    </div>
  );
}
