import { dialogMessages } from './dialogs/messages';
import { listMessages } from './list/messages';

export const frameworkWords = { ...dialogMessages, ...listMessages } as const;
export type FrameworkWord = keyof typeof frameworkWords;

/** The framework's own words in English; merge it into the application's dictionary. */
export const frameworkMessages = { framework: frameworkWords } as const;
