import { afterAll } from 'vitest';

const real = window.getComputedStyle;

/**
 * jsdom matches every rule of every style sheet for each element whose style is asked for, and whoever clicks or looks
 * for a role asks for those of all elements above it. Only what stands on the element itself is told instead.
 */
export const tellOwnStylesOnly = (): void => {
  const none = document.createElement('p').style;
  window.getComputedStyle = (element) => (element instanceof HTMLElement ? element.style : none);
  // the next file of this worker loads this module again, and would take the replacement for the real one
  afterAll(() => {
    window.getComputedStyle = real;
  });
};

/** The style of an element by all rules, for the test that is about it. */
export const computedStyleOf = (element: Element): CSSStyleDeclaration =>
  real.call(window, element);
