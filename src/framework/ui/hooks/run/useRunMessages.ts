import { runMessages } from '../../../core/runMessages';
import { useMessagesOf } from '../useMessagesOf';

/** The messages of runs. */
export const useRunMessages = () => useMessagesOf(runMessages);
