import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import type { SavedView, ViewList, ViewState } from '../../../declaration/savedViews';
import { viewTexts } from '../../../texts/listMessages';
import type { ViewWork } from './useViewWork';
import { ViewNameForm } from './ViewNameForm';
import { useMessages } from '../../hooks/useMessages';

interface Props {
  list: ViewList;
  present: ViewState;
  work: ViewWork;
  /** The own view that was applied last, if the list has changed since. */
  changed: SavedView | undefined;
  onSaved: (view: SavedView) => void;
}

/** Saves the list's current setup: in the applied view, or under a new name. */
export const SaveView = ({ list, present, work, changed, onSaved }: Props) => {
  const message = useMessages(viewTexts);
  const [isShared, setShared] = useState(false);
  const save = async (name: string) => {
    const wrong = await work.create({ ...present, name, isShared }, onSaved);
    if (wrong === undefined) setShared(false);
    return wrong;
  };
  return (
    <>
      {changed && (
        <Button
          variant="outlined"
          color="inherit"
          fullWidth
          data-once
          onClick={() => void work.update(changed, present, message('view_updated'), onSaved)}
          sx={{ my: '4px', overflowWrap: 'anywhere' }}
        >
          {message('view_update', { name: changed.name })}
        </Button>
      )}
      <ViewNameForm
        views={list.views}
        label={message('view_name')}
        submit={message('view_submit')}
        isBusy={work.isBusy}
        onName={save}
      >
        {list.isShareable && (
          <FormControlLabel
            label={message('view_give')}
            control={
              <Checkbox
                size="small"
                checked={isShared}
                onChange={({ target }) => setShared(target.checked)}
              />
            }
            slotProps={{ typography: { fontSize: '0.8125rem' } }}
          />
        )}
      </ViewNameForm>
    </>
  );
};
