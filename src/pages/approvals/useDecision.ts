import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'ra-core';
import { messageOf } from '../../framework/core/apiError';
import { statsKey } from '../../framework/ui/hooks/queryKeys';
import { approve, type Kind } from './calls';
import { waitingKey } from './useWaiting';
import { useApprovalMessages } from './messages';

const without = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> => new Set([...ids].filter((one) => one !== id));

/**
 * Decisions about the rows of one kind. What is approved goes at once and comes back when the server refuses; either way
 * the rows, and the lists of that kind, are loaded again.
 */
export const useDecision = (kind: Kind) => {
  const client = useQueryClient();
  const notify = useNotify();
  const message = useApprovalMessages();
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());

  const reload = async (): Promise<void> => {
    await Promise.all([
      client.invalidateQueries({ queryKey: waitingKey(kind) }),
      client.invalidateQueries({ queryKey: [`admin/${kind}`] }),
      client.invalidateQueries({ queryKey: statsKey({ name: `admin/${kind}` }) }),
    ]);
  };
  const isDone = (answer: string | undefined) => notify(answer ?? message('done'), { type: 'success' });

  const approveRow = async (id: string): Promise<void> => {
    setDecided((before) => new Set([...before, id]));
    try {
      isDone(await approve(kind, id));
    } catch (error) {
      notify(messageOf(error, message(`${kind}_approve_failed`)), { type: 'error' });
    } finally {
      await reload();
      setDecided((before) => without(before, id));
    }
  };
  /** For a decision that its dialog has brought about. */
  const settle = async (answer: string | undefined): Promise<void> => {
    isDone(answer);
    await reload();
  };
  return { decided, approveRow, settle };
};
