import type { z } from 'zod';

export type ObjectSchema = z.ZodObject;
export type Key<T> = Extract<keyof T, string>;

/**
 * Values for some of the keys. With the keys erased to `string`: a record without undefined
 * entries.
 */
export type Some<K extends string, V> = string extends K ? Record<K, V> : { [P in K]?: V };

/**
 * A component behind a dynamic import: declarations do not import React, so that their chunks stay
 * small.
 */
export type Lazy<P> = () => Promise<{ default: (props: P) => unknown }>;

export type Tone = 'success' | 'warning' | 'error' | 'info' | 'progress' | 'waiting' | 'neutral';
