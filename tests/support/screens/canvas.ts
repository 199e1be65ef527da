/** Stubs of a chart's canvas and size observer, which the simulated DOM lacks. */
export const givenCanvas = (): void => {
  const drawing = new Proxy(
    {},
    {
      get: (_, name) => (name === 'measureText' ? () => ({ width: 10 }) : () => undefined),
      set: () => true,
    },
  );
  Object.assign(HTMLCanvasElement.prototype, { getContext: () => drawing });
  class Observed {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  class Path {
    moveTo() {}
    lineTo() {}
    bezierCurveTo() {}
    closePath() {}
    rect() {}
    roundRect() {}
    arcTo() {}
    arc() {}
  }
  Object.assign(window, { ResizeObserver: Observed, Path2D: Path });
  Object.assign(globalThis, { ResizeObserver: Observed, Path2D: Path });
};
