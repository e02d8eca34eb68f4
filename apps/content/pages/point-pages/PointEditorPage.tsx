import { type MarkedVariants, MAX_PICTURE_POINTS, type PicturePoints } from '@gniazdo/contracts/offers';
import { imagePath, IMAGE_SIZES, inspirationPicturePath } from '@gniazdo/contracts/site';
import { formatMinute, formatPrice } from '@gniazdo/format';
import { StaffNav } from '@gniazdo/ui/components';
import styles from './points.module.css';

type Props = {
  /** Path of the page. */
  path: string;
  roles: readonly string[];
  picture: PicturePoints;
  /** Words of the search. */
  query: string;
  /** Variants that match them. */
  found: MarkedVariants['variants'];
  /** What happened to the last save. */
  flash: { isSuccess: boolean; text: string } | null;
};
type Point = PicturePoints['points'][number];

/** Side of a marker, px. */
const MARKER_PX = 40;

/**
 * The page `/_releases/inspirations/{id}/{picture}`: a form with the points of a picture, which works without scripts. The
 * shell's script `editPoints.ts` moves points by pointer and keys, and finds variants: it reads the ids, and the classes without a
 * module; others of those are the control room's.
 */
export function PointEditorPage({ path, roles, picture, query, found, flash }: Props) {
  const { title, imageId, width, height, points, version, lastEdit } = picture;
  return (
    <>
      <header className="site">
        <h1 lang="pl">{title}</h1>
        <StaffNav roles={roles} />
      </header>
      <main id="main" className={styles.points}>
        <p
          role="status"
          id="point-status"
          className={flash ? `flash${flash.isSuccess ? ' isSuccess' : ''}` : undefined}
        >
          {flash?.text}
        </p>
        <p className="quiet">
          {lastEdit
            ? `Last saved by ${lastEdit.by}, ${formatMinute(lastEdit.at)}.`
            : 'These are the points of the import file.'}
        </p>
        <form method="post" action={path} id="point-form">
          <input type="hidden" name="version" value={version} />
          <div className={styles.view} id="point-view">
            <img src={inspirationPicturePath(imageId, 960)} alt="" width={width} height={height} />
            {/* SVG attributes take percentages; the content security policy forbids style attributes. */}
            <svg role="group" aria-label="Points">
              {points.map((point, index) => (
                <Marker key={index} number={index + 1} point={point} />
              ))}
            </svg>
          </div>
          <div className={styles.side}>
            <fieldset id="point-search" hidden>
              <legend>New point</legend>
              <p>Click on the piece in the picture, then choose its variant.</p>
              <label>
                Variant: words or id{' '}
                <input type="search" id="point-query" autoComplete="off" maxLength={200} defaultValue={query} />
              </label>
              <ul id="point-found">
                {found.map(({ id, name, shop, price }) => (
                  <li key={id} lang="pl" data-variant={JSON.stringify({ id, name, shop, price })}>
                    {name}, {shop}, {formatPrice(price)}
                  </li>
                ))}
              </ul>
            </fieldset>
            <ol id="point-list">
              {points.map((point, index) => (
                <Row key={index} number={index + 1} point={point} />
              ))}
              {points.length < MAX_PICTURE_POINTS && <Row number={points.length + 1} point={null} />}
            </ol>
            <button className="button isPrimary">Save points</button>
          </div>
        </form>
      </main>
    </>
  );
}

function Marker({ number, point: { x, y, variant } }: { number: number; point: Point }) {
  return (
    <foreignObject
      x={`${x}%`}
      y={`${y}%`}
      width={MARKER_PX}
      height={MARKER_PX}
      transform={`translate(${-MARKER_PX / 2} ${-MARKER_PX / 2})`}
    >
      <button type="button" className="marker" aria-label={`Point ${number}: ${variant.name}`}>
        {number}
      </button>
    </foreignObject>
  );
}

/** The fields of a point; null: of a new one. An empty variant removes a point. */
function Row({ number, point }: { number: number; point: Point | null }) {
  const variant = point?.variant;
  return (
    <li className={point ? undefined : 'isNew'}>
      {variant?.imageId && (
        <img
          src={imagePath({ type: 'product', id: variant.imageId }, IMAGE_SIZES.thumbnailRetina, 'webp')}
          alt=""
          width={72}
          height={72}
          loading="lazy"
        />
      )}
      <span>
        <span className="variant" lang={variant && 'pl'}>
          {variant ? `${variant.name}, ${variant.shop}, ${formatPrice(variant.price)}` : 'New point'}
        </span>
        {variant && !variant.isSold && <strong> Not sold any more.</strong>}
      </span>
      <span className={styles.fields}>
        <label>
          Variant <input name="variant" inputMode="numeric" pattern="[1-9][0-9]{0,9}" defaultValue={variant?.id} />
        </label>
        <label>
          x, % <input name="x" type="number" min={0} max={100} step={0.1} defaultValue={point?.x} />
        </label>
        <label>
          y, % <input name="y" type="number" min={0} max={100} step={0.1} defaultValue={point?.y} />
        </label>
        <button type="button" className="button" aria-label={`Remove point ${number}`} hidden>
          Remove
        </button>
      </span>
    </li>
  );
}
