import { Section } from '../../components/Section.tsx';
import styles from './Detail.module.css';

/** The shop's own words, as plain text. Nothing when it wrote none. */
export function Description({ text }: { text: string }) {
  if (!text.trim()) return null;
  return (
    <Section id="opis" title="Opis">
      <p className={styles.description}>{text.trim()}</p>
    </Section>
  );
}
