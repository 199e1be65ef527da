export type Key<T> = Extract<keyof T, string>;

/** A component behind a dynamic import, so that a declaration imports no React and its chunk stays small. */
export type Lazy<P> = () => Promise<{ default: (props: P) => unknown }>;

export type Tone = 'success' | 'warning' | 'error' | 'info' | 'progress' | 'neutral';
