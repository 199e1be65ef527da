import { runMessages } from '../../../texts/listMessages';
import { useMessagesOf } from '../useMessagesOf';

/** The messages of runs. */
export const useRunMessages = () => useMessagesOf(runMessages);
