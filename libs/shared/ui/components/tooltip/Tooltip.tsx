import { useId, useState, type KeyboardEvent, type ReactElement } from 'react';
import styles from './Tooltip.module.css';

type Props = {
  /** Short text in addition to the control's label. */
  text: string;
  /** Renders the control with `aria-describedby`. */
  children: (describedBy: { 'aria-describedby': string }) => ReactElement;
};

/** A text beside a hovered or focused control. Within an awake island, Escape hides it until the control is left. */
export function Tooltip({ text, children }: Props) {
  const id = useId();
  const [isSentAway, setSentAway] = useState(false);
  const comeBack = () => setSentAway(false);
  return (
    <span
      className={styles.place}
      role="presentation"
      onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && setSentAway(true)}
      onPointerLeave={comeBack}
      onBlur={comeBack}
    >
      {children({ 'aria-describedby': id })}
      <span className={styles.tip} id={id} role="tooltip" hidden={isSentAway}>
        {text}
      </span>
    </span>
  );
}
