import { useState } from 'react';

const STEPS = 4;

/** Shows what the lamp needs when it is dimmed. */
export function DimmerIsland({ watts }: { watts: number }) {
  const [step, setStep] = useState(STEPS);
  return (
    <p>
      <button type="button" onClick={() => setStep(step > 1 ? step - 1 : STEPS)}>
        Dimmen
      </button>{' '}
      <output>{(watts * step) / STEPS} Watt</output>
    </p>
  );
}
