const isPointer = (kind: 'coarse' | 'fine') => window.matchMedia(`(pointer: ${kind})`).matches;

/** Whether prices are typed by a thumb, on the keys of a screen. */
export const isByThumb = () => isPointer('coarse');
/** Whether there is a mouse, and so are keys. */
export const isByMouse = () => isPointer('fine');
