import { readLocalValue, writeLocalValue } from './localValue.ts';

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'localStorage');
});

test('[E-14] without localStorage the problem is labelled not available', () => {
  defineStorage(() => undefined);
  expect(readLocalValue('key')).toEqual({ ok: false, problem: 'not available' });
});

test('[E-15] a forbidden localStorage is labelled disabled', () => {
  defineStorage(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  expect(readLocalValue('key')).toEqual({ ok: false, problem: 'disabled' });
});

test.each(['QuotaExceededError', 'NS_ERROR_DOM_QUOTA_REACHED'])(
  '[E-16] a full localStorage (%s) is labelled quota exceeded',
  (name) => {
    defineStorage(() => ({
      setItem() {
        throw new DOMException('The quota has been exceeded.', name);
      },
    }));
    expect(writeLocalValue('key', 'value')).toEqual({ ok: false, problem: 'quota exceeded' });
  },
);

function defineStorage(get: () => unknown) {
  Object.defineProperty(globalThis, 'localStorage', { get, configurable: true });
}
