import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import IconButton from '@mui/material/IconButton';
import type { ResourceConfig } from '../../declaration/declaration';
import { useMessages } from '../hooks/useMessages';
import { useDialogKeys } from '../keyboard/useHotkeys';
import { type useListBehind, useNeighbours } from './useNeighbours';

interface Props {
  resource: ResourceConfig;
  id: string;
  list: NonNullable<ReturnType<typeof useListBehind>>;
}

const STEPS = [
  { step: -1, name: 'previous', key: 'k', Icon: ChevronLeftIcon },
  { step: 1, name: 'next', key: 'j', Icon: ChevronRightIcon },
] as const;

/**
 * Links from the details of a record to the previous and the next record; renders nothing for a
 * record outside the list.
 */
export const Neighbours = ({ resource, id, list }: Props) => {
  const message = useMessages();
  const { isKnown, has, go } = useNeighbours(resource, id, list);
  const pressed = (step: 1 | -1) => () => {
    go(step);
    return isKnown;
  };
  useDialogKeys({ j: pressed(1), k: pressed(-1) });
  if (!isKnown) return null;
  return STEPS.map(({ step, name, key, Icon }) => (
    // the button at the end of the list keeps the keyboard's focus, which `disabled` would drop
    <IconButton
      key={name}
      aria-label={message(name)}
      aria-keyshortcuts={key}
      aria-disabled={!has(step)}
      title={`${message(name)} (${key})`}
      onClick={() => go(step)}
      sx={{ width: 44, height: 44, ...(has(step) ? {} : { opacity: 0.35, cursor: 'default' }) }}
    >
      <Icon fontSize="small" />
    </IconButton>
  ));
};
