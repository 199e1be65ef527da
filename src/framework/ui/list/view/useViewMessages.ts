import { viewMessages } from '../../../texts/listMessages';
import { useMessagesOf } from '../../hooks/useMessagesOf';

/** The messages of saved views. */
export const useViewMessages = () => useMessagesOf(viewMessages);
