import { useId, useState, type KeyboardEvent, type ReactElement } from 'react';
import styles from './Tooltip.module.css';

type Props = {
  /** A few words that add to the control's own label. */
  text: string;
  /** The control, which is given `aria-describedby`. */
  children: (describedBy: { 'aria-describedby': string }) => ReactElement;
};

/** Words that come up beside a control when it is pointed at or focused. Awake, Escape sends them away. */
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
