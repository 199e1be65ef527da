import { useEffect, useRef, useState } from 'react';
import { UPLOAD_BYTES_MAX, UPLOAD_TYPES } from '../../../../contract/constants';
import { messageOf } from '../../core/apiError';
import { useDeclaredProvider } from '../hooks/useDeclaredProvider';
import { useFrameworkMessages } from '../hooks/useMessages';

/** A picked picture on its way to the server. */
interface Sending {
  file: File;
  preview: string;
  share: number;
  problem?: string;
}

interface Parts {
  /** The picture has its address. */
  onUploaded: (address: string) => void;
  onBusy: (isBusy: boolean) => void;
}

const isPicture = (file: File): boolean => UPLOAD_TYPES.some((type) => type === file.type);

/** Sends a picture as soon as it is picked, with progress; a failed one can be sent again. */
export const useUpload = ({ onUploaded, onBusy }: Parts) => {
  const message = useFrameworkMessages();
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
    const shown = URL.createObjectURL(file);
    const controller = new AbortController();
    preview.current = shown;
    running.current = controller;
    setSending({ file, preview: shown, share: 0 });
    onBusy(true);
    const onProgress = (share: number) => setSending((before) => before && { ...before, share });
    try {
      const address = await guarded(() => provider.upload(file, { onProgress, signal: controller.signal }));
      if (controller.signal.aborted) return;
      onUploaded(address);
      drop();
    } catch (error) {
      if (controller.signal.aborted) return;
      setSending({ file, preview: shown, share: 0, problem: messageOf(error, message('image_failed')) });
      onBusy(false);
    }
  };

  const pick = (file: File | undefined) => {
    if (!file) return;
    const problem = !isPicture(file) ? message('image_type') : file.size > UPLOAD_BYTES_MAX ? message('image_size') : undefined;
    if (problem === undefined) return void send(file);
    // what had failed before is not what Retry would be about now
    if (sending?.problem !== undefined) drop();
    setRefusal(problem);
  };

  const retry = () => {
    if (sending) void send(sending.file);
  };
  return { sending, refusal, pick, retry, drop };
};
