import { useState } from 'react';

export function EchoIsland() {
  const [text, setText] = useState('');
  return (
    <p>
      <input aria-label="Tekst" value={text} onChange={(event) => setText(event.target.value)} />
      <output>{`Wpisano: ${text}`}</output>
    </p>
  );
}
