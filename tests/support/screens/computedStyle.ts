import { afterAll } from 'vitest';

const real = window.getComputedStyle;

/**
 * jsdom matches every rule of every style sheet for each computed style, and a click or a query by
 * role computes the styles of all ancestors. Only the element's own styles are returned instead.
 */
export const limitComputedStyles = (): void => {
  const none = document.createElement('p').style;
  window.getComputedStyle = (element) => (element instanceof HTMLElement ? element.style : none);
  // the next file of this worker loads this module again, and would take the replacement for the
  // original
  afterAll(() => {
    window.getComputedStyle = real;
  });
};

/** The style of an element by all rules, for tests of styles. */
export const computedStyleOf = (element: Element): CSSStyleDeclaration =>
  real.call(window, element);
