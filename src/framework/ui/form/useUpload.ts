import { useEvent } from 'ra-core';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { messageOf } from '../../declaration/errors';
import { limits, uploadLimitTexts } from '../../declaration/limits';
import { useDeclaredProvider } from '../hooks/useDeclaredProvider';
import { uploadTexts } from '../../texts/formMessages';
import { FailedUpload } from './failedUpload';
import { textOf, type InputProps } from './inputProps';
import { type UploadKind, useFormScope } from './scope';
import { useMessages } from '../hooks/useMessages';

/** A picked file during its upload. */
interface Sending {
  file: File;
  share: number;
}

/** The message for a file that the server would refuse. */
const refusalOf = (
  { type, size }: File,
  accepted: UploadKind,
): 'image_type' | 'image_size' | 'file_size' | undefined => {
  const { uploadTypes, uploadBytesMax } = limits();
  if (accepted === 'file') return size > uploadBytesMax ? 'file_size' : undefined;
  if (!uploadTypes.includes(type)) return 'image_type';
  return size > uploadBytesMax ? 'image_size' : undefined;
};

/** Address of a local preview, for a picture that is not on the server. */
const usePreview = (file: File | undefined): string | undefined => {
  const [preview, setPreview] = useState<string>();
  useLayoutEffect(() => {
    if (!file) return setPreview(undefined);
    const address = URL.createObjectURL(file);
    setPreview(address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return preview;
};

interface Ends {
  onSent: (address: string) => void;
  onFailed: (file: File, error: unknown) => void;
}

/** Uploads one file at a time, with progress; the form waits for it. */
const useSending = (id: string, accepted: UploadKind, ends: Ends) => {
  const { provider, guarded } = useDeclaredProvider();
  const { setUploading } = useFormScope();
  const [sending, setSending] = useState<Sending>();
  const upload = useRef<AbortController>(undefined);
  // a row's path may change before the answer arrives
  const onSent = useEvent(ends.onSent);
  const onFailed = useEvent(ends.onFailed);

  const stop = useEvent(() => {
    upload.current?.abort();
    setSending(undefined);
    setUploading(id, undefined);
  });
  useEffect(() => stop, [stop]);

  const send = async (file: File) => {
    stop();
    upload.current = new AbortController();
    const { signal } = upload.current;
    setSending({ file, share: 0 });
    setUploading(id, accepted);
    const onProgress = (share: number) => setSending((before) => before && { ...before, share });
    try {
      const address = await guarded(() => provider.upload(file, { onProgress, signal }));
      if (!signal.aborted) onSent(address);
    } catch (error) {
      if (!signal.aborted) onFailed(file, error);
    }
  };
  return { sending, send, stop };
};

/**
 * Uploads a file as soon as it is picked. A failed upload is the field's error until the file is
 * sent again, replaced or dropped.
 */
export const useUpload = ({ id, path, value, onChange }: InputProps, accepted: UploadKind) => {
  const uploadText = useMessages(uploadTexts);
  const { setError, clearErrors } = useFormContext();
  const failed = value instanceof FailedUpload ? value : undefined;
  const former: unknown = failed ? failed.former : value;

  const showError = (message: string) => setError(path, { type: 'upload', message });
  const finish = (next: unknown) => {
    stop();
    clearErrors(path);
    onChange(next);
  };
  const onFailed = (file: File, error: unknown) => {
    const failureText = messageOf(
      error,
      uploadText(accepted === 'file' ? 'file_failed' : 'image_failed'),
    );
    finish(new FailedUpload(file, former, failureText));
    showError(failureText);
  };
  const { sending, send, stop } = useSending(id, accepted, { onSent: finish, onFailed });
  const file = sending?.file ?? failed?.file;
  const preview = usePreview(accepted === 'picture' ? file : undefined);
  const isFailed = failed !== undefined && !sending;

  const start = (next: File) => {
    clearErrors(path);
    void send(next);
  };
  const pick = (picked: File | undefined) => {
    if (!picked) return;
    const refused = refusalOf(picked, accepted);
    if (refused === undefined) return start(picked);
    // Retry would otherwise be about the earlier failed file
    if (isFailed) finish(former);
    showError(uploadText(refused, uploadLimitTexts()));
  };

  return {
    sending,
    file,
    preview,
    former: textOf(former),
    keepsFormer: isFailed && textOf(former) !== '',
    pick,
    retry: isFailed ? () => start(failed.file) : undefined,
    /** Drops the picked file; without a picked file, removes the uploaded file. */
    remove: () => finish(file ? former : ''),
  };
};
