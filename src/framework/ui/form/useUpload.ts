import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../core/apiError';
import { limits, uploadLimitTexts } from '../../core/limits';
import { useDeclaredProvider } from '../hooks/useDeclaredProvider';
import { useUploadMessages } from '../hooks/useUploadMessages';

/** A picked file on its way to the server. */
interface Sending {
  file: File;
  /** Absent: nothing of it can be shown. */
  preview?: string;
  share: number;
  problem?: string;
}

interface Parts {
  /** `file`: of any type. */
  takes?: 'picture' | 'file';
  /** The file has its address. */
  onUploaded: (address: string) => void;
  onBusy: (isBusy: boolean) => void;
}

/** The message about a file that would be refused. */
const refusalOf = (
  { type, size }: File,
  takes: Parts['takes'],
): 'image_type' | 'image_size' | 'file_size' | undefined => {
  const { uploadTypes, uploadBytesMax } = limits();
  if (takes === 'file') return size > uploadBytesMax ? 'file_size' : undefined;
  if (!uploadTypes.includes(type)) return 'image_type';
  return size > uploadBytesMax ? 'image_size' : undefined;
};

/** Sends a file as soon as it is picked, with progress; a failed one can be sent again. */
export const useUpload = ({ takes = 'picture', onUploaded, onBusy }: Parts) => {
  const uploadText = useUploadMessages();
  const { provider, guarded } = useDeclaredProvider();
  const [sending, setSending] = useState<Sending>();
  const [refusal, setRefusal] = useState<string>();
  const running = useRef<AbortController>(undefined);
  const preview = useRef<string>(undefined);

  const release = () => {
    running.current?.abort();
    running.current = undefined;
    if (preview.current !== undefined) URL.revokeObjectURL(preview.current);
    preview.current = undefined;
  };
  useEffect(() => release, []);

  const drop = () => {
    release();
    setSending(undefined);
    setRefusal(undefined);
    onBusy(false);
  };

  const send = async (file: File) => {
    drop();
    const shown = takes === 'picture' ? URL.createObjectURL(file) : undefined;
    const controller = new AbortController();
    preview.current = shown;
    running.current = controller;
    setSending({ file, preview: shown, share: 0 });
    onBusy(true);
    const onProgress = (share: number) => setSending((before) => before && { ...before, share });
    try {
      const address = await guarded(() =>
        provider.upload(file, { onProgress, signal: controller.signal }),
      );
      if (controller.signal.aborted) return;
      onUploaded(address);
      drop();
    } catch (error) {
      if (controller.signal.aborted) return;
      setSending({
        file,
        preview: shown,
        share: 0,
        problem: messageOf(error, uploadText(takes === 'file' ? 'file_failed' : 'image_failed')),
      });
      onBusy(false);
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
  return { sending, refusal, pick, retry, drop };
};
