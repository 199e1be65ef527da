/** Stubs of the system's theme (and scrolling), which jsdom lacks. */
export const givenSystemTheme = (isDark: boolean) => {
  window.scrollTo = () => undefined;
  givenMedia((media) => isDark && media.includes('dark'));
};

/** A window between a tablet's width and a laptop's. */
export const givenNarrowWindow = () => givenMedia((media) => media.includes('max-width: 1099'));

export const givenMedia = (isMatch: (media: string) => boolean) => {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: isMatch(media),
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
};

export const givenPointerEvents = () => {
  window.PointerEvent ??= class extends MouseEvent {} as typeof PointerEvent;
};
