import styles from './Swatch.module.css';

type Props = {
  /** CSS colour, from data. */
  colour: string;
  name: string;
  /** Address of the list or product in that colour; without one it is only shown. */
  href?: string;
  isCurrent?: boolean;
};

/** A colour to look at or to choose, with its name for those who can't see it and for the mouse. */
export function Swatch({ colour, name, href, isCurrent }: Props) {
  // A presentation attribute, since the page's policy forbids style attributes.
  const dot = <svg className={styles.dot} color={colour} viewBox="0 0 24 24" role="img" aria-label={name} />;
  if (!href) return dot;
  return (
    <a className={styles.link} href={href} title={name} aria-current={isCurrent || undefined}>
      {dot}
    </a>
  );
}
