import { viewMessages } from '../../../core/viewMessages';
import { useMessagesOf } from '../../hooks/useMessagesOf';

/** The messages of saved views. */
export const useViewMessages = () => useMessagesOf(viewMessages);
