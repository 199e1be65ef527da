/** What the simulated DOM lacks: the system's theme (and scrolling). */
export const givenSystemTheme = (isDark: boolean) => {
  window.scrollTo = () => undefined;
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: isDark && media.includes('dark'),
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
};

/** Pointer events with a position. */
export const givenPointerEvents = () => {
  window.PointerEvent ??= class extends MouseEvent {} as typeof PointerEvent;
};
