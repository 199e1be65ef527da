import Button from '@mui/material/Button';
import { useGetIdentity } from 'ra-core';
import { useMessages } from '../hooks/useMessages';
import { DialogFrame } from '../values/DialogFrame';
import { Lines } from '../values/Lines';
import { ActionFields } from './ActionFields';
import { ActionSlotDialog } from './ActionSlotDialog';
import { titleOf, type OpenAction } from './openAction';
import { useInitial } from './useInitial';

type ActionInputProps = Omit<OpenAction, 'initial' | 'onRetry'>;

/** An action's dialog, once the initial values of its fields are loaded or have failed to load. */
export const ActionInputLoader = (props: ActionInputProps) => {
  const { resource, name, action, onClose } = props;
  const message = useMessages();
  const { identity, isPending: isUnknown } = useGetIdentity();
  const { isPending, values, retry } = useInitial(resource, name, action);
  if (isUnknown) return null;
  if (isPending) {
    return (
      <DialogFrame
        title={titleOf(props)}
        onClose={onClose}
        actions={
          <Button onClick={onClose} color="inherit">
            {message('close')}
          </Button>
        }
      >
        <Lines count={Object.keys(action.input?.shape ?? {}).length} />
      </DialogFrame>
    );
  }
  const open = { ...props, initial: values, onRetry: retry };
  const person = String(identity?.id ?? '');
  return action.dialog?.content ? (
    <ActionSlotDialog open={open} person={person} />
  ) : (
    <ActionFields open={open} person={person} />
  );
};
