import { uploadMessages } from '../../core/uploadMessages';
import { useMessagesOf } from './useMessagesOf';

/** The messages of pictures and files in forms. */
export const useUploadMessages = () => useMessagesOf(uploadMessages);
