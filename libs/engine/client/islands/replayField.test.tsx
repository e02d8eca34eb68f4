import { expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { replayField } from './replayField.ts';

test.each([
  ['text', 'stół'],
  ['number', '1200'],
  ['email', 'jan@example.com'],
])('the value of a %s field before hydration reaches onChange', (type, value) => {
  render(<Field type={type} />);
  const field = screen.getByLabelText('Pole');
  // Same state as after hydration: React treats the typed value as the initial one.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, value);
  act(() => replayField(field, { value }));
  expect(screen.getByText(`Stan: ${value}`)).toBeTruthy();
  expect(field).toHaveProperty('value', value);
});

test.each(['1200', ''])('a field of a number gets no other text than numbers on the way to %j', (value) => {
  const set = jest.spyOn(HTMLInputElement.prototype, 'value', 'set');
  render(<Field type="number" start="7" />);
  const field = screen.getByLabelText('Pole');
  act(() => replayField(field, { value }));
  expect(screen.getByText(`Stan: ${value}`.trim())).toBeTruthy();
  for (const [text] of set.mock.calls) expect(text).toMatch(/^\d*$/);
  set.mockRestore();
});

test('a checkbox checked before hydration stays checked and reaches onChange', () => {
  render(<Box />);
  const box = screen.getByRole<HTMLInputElement>('checkbox');
  act(() => replayField(box, { checked: true }));
  expect(screen.getByText('Stan: tak')).toBeTruthy();
  expect(box.checked).toBe(true);
});

function Field({ type, start = '' }: { type: string; start?: string }) {
  const [text, setText] = useState(start);
  return (
    <label>
      Pole
      <input type={type} value={text} onChange={(event) => setText(event.target.value)} />
      <output>{`Stan: ${text}`}</output>
    </label>
  );
}

function Box() {
  const [isOn, setOn] = useState(false);
  return (
    <>
      <input type="checkbox" checked={isOn} onChange={(event) => setOn(event.target.checked)} />
      <output>{`Stan: ${isOn ? 'tak' : 'nie'}`}</output>
    </>
  );
}
