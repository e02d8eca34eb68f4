import styles from './StripHead.module.css';

type Props = {
  /** Id of the heading, which names the section. */
  id: string;
  title: string;
  /** Where all of them are. */
  href: string;
  more: string;
};

/** Heading of a strip in pages of other remotes, with the link to everything of its kind. */
export function StripHead({ id, title, href, more }: Props) {
  return (
    <header className={styles.head}>
      <h2 id={id}>{title}</h2>
      <a href={href}>{more}</a>
    </header>
  );
}
