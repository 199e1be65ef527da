import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { z } from 'zod';
import { jobSchema, type JobAnswer } from '../../../contract/people/jobs';
import type { Permission } from '../../../contract/people/permissions';
import { appHttp } from '../../authProvider/apiClient';
import { messageOf } from '../../framework/declaration/errors';
import { jobTexts } from './messages';
import { useMessages } from '../../framework/ui/hooks/useMessages';

const KEY = ['jobs'] as const;
const listSchema = z.object({ jobs: z.array(jobSchema) });
type Drafts = Readonly<Record<string, readonly Permission[]>>;

const isSame = (one: readonly Permission[], other: readonly Permission[]): boolean =>
  one.length === other.length && one.every((word) => other.includes(word));

const put = (job: JobAnswer, body: object) =>
  appHttp.json('PUT', `/admin/jobs/${encodeURIComponent(job.id)}`, {
    body: { ...body, updatedAt: job.updatedAt },
  });

/** Sends a change to the server, and reloads the jobs afterwards. */
const useAttempt = () => {
  const message = useMessages(jobTexts);
  const notify = useNotify();
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  /** Resolves with true if the change was made; shows an error otherwise. */
  const attempt = async (task: () => Promise<unknown>): Promise<boolean> => {
    setIsBusy(true);
    try {
      await task();
      return true;
    } catch (error) {
      const text = messageOf(error, message('save_failed'));
      notify(text, { type: 'error', messageArgs: { _: text } });
      return false;
    } finally {
      await client.invalidateQueries({ queryKey: KEY });
      // the user's own job may have changed
      void client.invalidateQueries({ queryKey: ['auth', 'me'] });
      setIsBusy(false);
    }
  };
  return { isBusy, attempt };
};

/** Jobs, with the unsaved ticks. */
export const useJobs = () => {
  const [drafts, setDrafts] = useState<Drafts>({});
  const { isBusy, attempt } = useAttempt();
  const { data, isError, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) =>
      listSchema.parse(await appHttp.json('GET', '/admin/jobs', { signal })).jobs,
  });
  const permissionsOf = ({ id, permissions }: JobAnswer): readonly Permission[] =>
    drafts[id] ?? permissions;
  const changed = (data ?? []).filter((job) => !isSame(permissionsOf(job), job.permissions));

  return {
    jobs: data,
    hasFailed: isError && data === undefined,
    retry: () => void refetch(),
    isBusy,
    isChanged: changed.length > 0,
    permissionsOf,
    tick: (job: JobAnswer, word: Permission, isChecked: boolean) =>
      setDrafts((before) => {
        const words = before[job.id] ?? job.permissions;
        return {
          ...before,
          [job.id]: isChecked ? [...words, word] : words.filter((one) => one !== word),
        };
      }),
    undo: () => setDrafts({}),
    save: () =>
      attempt(async () => {
        for (const job of changed) {
          await put(job, { permissions: permissionsOf(job) });
          setDrafts(({ [job.id]: _saved, ...rest }) => rest);
        }
      }),
    add: (name: string, role: JobAnswer['role']) =>
      attempt(() => appHttp.json('POST', '/admin/jobs', { body: { name, role, permissions: [] } })),
    rename: (job: JobAnswer, name: string) => attempt(() => put(job, { name })),
    remove: (job: JobAnswer) =>
      attempt(() => appHttp.json('DELETE', `/admin/jobs/${encodeURIComponent(job.id)}`)),
  };
};
export type Jobs = ReturnType<typeof useJobs>;
