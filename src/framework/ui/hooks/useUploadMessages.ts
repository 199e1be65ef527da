import { uploadMessages } from '../../texts/formMessages';
import { useMessagesOf } from './useMessagesOf';

/** The messages of pictures and files in forms. */
export const useUploadMessages = () => useMessagesOf(uploadMessages);
