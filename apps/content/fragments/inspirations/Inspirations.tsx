import type { FragmentProps } from '@gniazdo/contracts/engine';
import type { Inspiration } from '@gniazdo/contracts/offers';
import { CLICK_SOURCES, paths } from '@gniazdo/contracts/site';
import { InspirationCard } from '../../components/inspiration/InspirationCard.tsx';
import { StripHead } from '../../components/StripHead.tsx';
import styles from './Inspirations.module.css';

const PICTURE_SIZES = '(max-width:767px) 80vw,(max-width:1359px) 33vw,440px';

type Props = { data: Inspiration[]; props: FragmentProps<'content/Inspirations'> };

/** The first inspirations of the feed, embedded in pages of other remotes. Renders nothing without inspirations. */
export function Inspirations({ data, props: { url } }: Props) {
  if (data.length === 0) return null;
  return (
    <section className={styles.strip} aria-labelledby="inspiracje">
      <StripHead id="inspiracje" title="Inspiracje" href={url ?? paths.inspirations()} more="Wszystkie inspiracje" />
      <ul className={styles.cards}>
        {data.map((inspiration) => (
          <li key={inspiration.id}>
            <InspirationCard
              inspiration={inspiration}
              heading="h3"
              sizes={PICTURE_SIZES}
              clickSource={url ? CLICK_SOURCES.inspirationList : CLICK_SOURCES.home}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
