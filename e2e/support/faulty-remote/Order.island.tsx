import { useState } from 'react';

export function OrderIsland() {
  const [text, setText] = useState('');
  return (
    <p>
      <input aria-label="Życzenie" value={text} onChange={(event) => setText(event.target.value)} />
      <button type="button" onClick={() => order(text)}>
        Zamów
      </button>
    </p>
  );
}

function order(text: string) {
  // What is thrown has what was typed. The journey expects this line.
  throw new RangeError(`Nie ma: ${text}`);
}
