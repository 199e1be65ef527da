import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../core/apiError';
import { limits, uploadLimitTexts } from '../../core/limits';
import { useDeclaredProvider } from '../hooks/useDeclaredProvider';
import { useUploadMessages } from '../hooks/useUploadMessages';
import type { InputProps } from './inputProps';
import { useFormScope } from './scope';

/** A picked file on its way to the server. */
interface Sending {
  file: File;
  /** Absent: nothing of it can be shown. */
  preview?: string;
  share: number;
  problem?: string;
}

/** `file`: of any type. */
type Takes = 'picture' | 'file';

/** The message about a file that would be refused. */
const refusalOf = (
  { type, size }: File,
  takes: Takes,
): 'image_type' | 'image_size' | 'file_size' | undefined => {
  const { uploadTypes, uploadBytesMax } = limits();
  if (takes === 'file') return size > uploadBytesMax ? 'file_size' : undefined;
  if (!uploadTypes.includes(type)) return 'image_type';
  return size > uploadBytesMax ? 'image_size' : undefined;
};

/** Sends a file as soon as it is picked, with progress; a failed one can be sent again. */
export const useUpload = ({ path, onChange }: InputProps, takes: Takes) => {
  const uploadText = useUploadMessages();
  const { provider, guarded } = useDeclaredProvider();
  const { setUploading } = useFormScope();
  const [sending, setSending] = useState<Sending>();
  const [refusal, setRefusal] = useState<string>();
  const running = useRef<AbortController>(undefined);
  const abort = () => running.current?.abort();
  useEffect(() => abort, []);

  const drop = () => {
    abort();
    setSending(undefined);
    setRefusal(undefined);
    setUploading(path, false);
  };

  const send = async (file: File) => {
    drop();
    const preview = takes === 'picture' ? URL.createObjectURL(file) : undefined;
    running.current = new AbortController();
    const { signal } = running.current;
    if (preview !== undefined) signal.addEventListener('abort', () => URL.revokeObjectURL(preview));
    const started: Sending = { file, preview, share: 0 };
    setSending(started);
    setUploading(path, true);
    const onProgress = (share: number) => setSending((before) => before && { ...before, share });
    try {
      const address = await guarded(() => provider.upload(file, { onProgress, signal }));
      if (signal.aborted) return;
      onChange(address);
      drop();
    } catch (error) {
      if (signal.aborted) return;
      const failed = uploadText(takes === 'file' ? 'file_failed' : 'image_failed');
      setSending({ ...started, problem: messageOf(error, failed) });
      setUploading(path, false);
    }
  };

  const pick = (file: File | undefined) => {
    if (!file) return;
    const refused = refusalOf(file, takes);
    if (refused === undefined) return void send(file);
    // what had failed before is not what Retry would be about now
    if (sending?.problem !== undefined) drop();
    setRefusal(uploadText(refused, uploadLimitTexts()));
  };

  const retry = () => {
    if (sending) void send(sending.file);
  };
  /** Cancels the upload; without one, removes the uploaded file. */
  const remove = () => {
    drop();
    if (!sending) onChange('');
  };
  return { sending, problem: refusal ?? sending?.problem, pick, retry, remove };
};
