import Button from '@mui/material/Button';
import type { ResourceConfig, ResourceRecord } from '../../framework/declaration/declaration';
import { isUnderWay, useManyRun } from '../../framework/ui/hooks/run/manyRuns';
import { useStartRun } from '../../framework/ui/hooks/run/useStartRun';
import { useAllowedActions } from '../../framework/ui/hooks/useAllowedActions';
import { approvalTexts } from './messages';
import { APPROVE_MANY } from './useApprovedTogether';
import { useMessages } from '../../framework/ui/hooks/useMessages';

const ACTIONS = [APPROVE_MANY] as const;

interface Props {
  resource: ResourceConfig;
  /** Undecided rows of the list: only these are approved, without rows that arrive later. */
  rows: readonly ResourceRecord[];
}

/** Approves the listed rows at once; progress and undo are below the list. */
export const ApproveAll = ({ resource, rows }: Props) => {
  const message = useMessages(approvalTexts);
  const { start } = useStartRun(resource);
  const run = useManyRun(resource);
  const isAllowed = useAllowedActions(resource, ACTIONS)?.includes(APPROVE_MANY) === true;
  if (!isAllowed || rows.length < 2 || isUnderWay(run)) return null;
  const versionOf = (id: string) =>
    resource.version && rows.find((row) => row.id === id)?.[resource.version];
  return (
    <Button
      data-once
      size="small"
      variant="outlined"
      onClick={() => void start(APPROVE_MANY, { ids: rows.map(({ id }) => id) }, {}, versionOf)}
    >
      {message('approve_all', { count: rows.length })}
    </Button>
  );
};
