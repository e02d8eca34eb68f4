import { Section } from '../../components/Section.tsx';
import styles from './Detail.module.css';

/** The shop's description as plain text. Renders nothing without one. */
export function Description({ text }: { text: string }) {
  if (!text.trim()) return null;
  return (
    <Section id="opis" title="Opis">
      <p className={styles.description}>{text.trim()}</p>
    </Section>
  );
}
