import { Fragment } from '@gniazdo/composition';
import { CLICK_SOURCES } from '@gniazdo/contracts/site';
import { Icon } from '@gniazdo/ui';
import styles from '../../components/article.module.css';
import type { ArticleProducts } from './loadArticle.ts';

/** Products that fit a section of an article, with a link to all of them. Without the cards, the link remains. */
export function SectionProducts({ products: { title, url, variantIds } }: { products: ArticleProducts }) {
  return (
    <aside className={styles.products} aria-label={title}>
      <p className={styles.productsTitle}>
        <b>{title}</b>
        <a href={url}>
          Wszystkie <Icon name="arrowRight" size={16} />
        </a>
      </p>
      <Fragment name="listing/Variants" variantIds={variantIds} clickSource={CLICK_SOURCES.article} fallback={null} />
    </aside>
  );
}
