import { useCallback, useState } from 'react';
import { useUploadMessages } from '../hooks/useUploadMessages';
import type { FormSpec } from './formSpec';

/** What of the form is on its way to the server, and how the submit button says that it waits for it. */
export const useUploading = (fields: FormSpec['fields']) => {
  const message = useUploadMessages();
  const [paths, setPaths] = useState<ReadonlySet<string>>(new Set());
  const setUploading = useCallback((path: string, isUploading: boolean) => {
    setPaths((before) => {
      if (before.has(path) === isUploading) return before;
      const next = new Set(before);
      if (isUploading) next.add(path);
      else next.delete(path);
      return next;
    });
  }, []);
  const isFile = [...paths].every((path) => fields[path]?.kind === 'file');
  return {
    isUploading: paths.size > 0,
    waiting: message(isFile ? 'file_wait' : 'image_wait'),
    setUploading,
  };
};
