import { useCallback, useState } from 'react';
import { uploadTexts } from '../../texts/formMessages';
import type { FormScope } from './scope';
import { useMessages } from '../hooks/useMessages';

/** Uploads of the form in progress, and the submit button's text while it waits for them. */
export const useUploading = () => {
  const message = useMessages(uploadTexts);
  const [sent, setSent] = useState<ReadonlyMap<string, string>>(new Map());
  const setUploading = useCallback<FormScope['setUploading']>((id, kind) => {
    setSent((before) => {
      if (before.get(id) === kind) return before;
      const next = new Map(before);
      if (kind) next.set(id, kind);
      else next.delete(id);
      return next;
    });
  }, []);
  const isFile = [...sent.values()].every((kind) => kind === 'file');
  return {
    isUploading: sent.size > 0,
    waiting: message(isFile ? 'file_wait' : 'image_wait'),
    setUploading,
  };
};
