const isPointer = (kind: 'coarse' | 'fine') => window.matchMedia(`(pointer: ${kind})`).matches;

/** True for touch input, with an on-screen keyboard. */
export const hasCoarsePointer = () => isPointer('coarse');
/** True for a mouse, which implies a keyboard. */
export const hasFinePointer = () => isPointer('fine');
