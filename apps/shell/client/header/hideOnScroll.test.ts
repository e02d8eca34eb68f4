/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';

let header: HTMLElement;

beforeEach(async () => {
  jest.useFakeTimers();
  // jsdom has no layout and no CSS.supports.
  Object.assign(globalThis, { CSS: { supports: () => false } });
  document.body.innerHTML = '<header><input aria-expanded="false"></header><main id="main"></main>';
  header = document.querySelector('header')!;
  Object.defineProperty(document.querySelector('main'), 'offsetTop', { value: 100 });
  scrollToTop(0);
  const { hideOnScroll } = await import('./hideOnScroll.ts');
  hideOnScroll(header);
});
afterEach(() => {
  jest.useRealTimers();
});

test('[K-46] 20 scroll events in 4 ms are handled once, after 5 ms', () => {
  const handled = jest.spyOn(header, 'toggleAttribute');
  scrollToTop(400);
  for (let i = 0; i < 20; i++) {
    dispatchEvent(new Event('scroll'));
    jest.advanceTimersByTime(0.2);
  }
  expect(handled).toHaveBeenCalledTimes(0);
  jest.advanceTimersByTime(1);
  expect(handled).toHaveBeenCalledTimes(1);
  expect(isHidden()).toBe(true);
  jest.advanceTimersByTime(100);
  expect(handled).toHaveBeenCalledTimes(1);
});

test('focus in the header shows it', () => {
  scroll(400);
  expect(isHidden()).toBe(true);
  header.querySelector('input')!.focus();
  expect(isHidden()).toBe(false);
});

test('the header stays while its search is open', () => {
  header.querySelector('input')!.setAttribute('aria-expanded', 'true');
  scroll(400);
  expect(isHidden()).toBe(false);
  header.querySelector('input')!.setAttribute('aria-expanded', 'false');
  scroll(479);
  expect(isHidden()).toBe(false);
  scroll(480);
  expect(isHidden()).toBe(true);
});

test('another page starts with the header', () => {
  scroll(400);
  scrollToTop(300);
  document.dispatchEvent(new Event('gniazdo:navigated'));
  expect(isHidden()).toBe(false);
  scroll(379);
  expect(isHidden()).toBe(false);
});

test('the header stays on a page with content that sticks below it', () => {
  document.querySelector('main')!.innerHTML = '<div data-keep-header></div>';
  scroll(400);
  expect(isHidden()).toBe(false);
});

function scroll(top: number) {
  scrollToTop(top);
  dispatchEvent(new Event('scroll'));
  jest.advanceTimersByTime(5);
}

function scrollToTop(top: number) {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
}

function isHidden() {
  return header.hasAttribute('data-hidden');
}
