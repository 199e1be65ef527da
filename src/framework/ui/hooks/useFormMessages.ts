import { formMessages } from '../../texts/formMessages';
import { messages } from '../../texts/messages';
import { useMessagesOf } from './useMessagesOf';

const all = { ...messages, ...formMessages } as const;

/** The messages of what is typed into forms, and the framework's others. */
export const useFormMessages = () => useMessagesOf(all);
export type FormMessage = ReturnType<typeof useFormMessages>;
