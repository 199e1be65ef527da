import type { Part } from './plainEnglish.mjs';

/** Texts that people may read, with a placeholder as `…`. */
export function textsIn(path: string, code: string): Part[];
