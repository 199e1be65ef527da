import Box from '@mui/material/Box';
import { type KeysMessage, keysTexts } from '../../texts/listMessages';
import { DialogFrame } from '../values/DialogFrame';
import { useMessages } from '../hooks/useMessages';
import { keyCap } from './keyCap';

const KEYS: readonly (readonly [string, KeysMessage])[] = [
  ['Ctrl K', 'keys_find'],
  ['/', 'keys_search'],
  ['j', 'keys_next'],
  ['k', 'keys_previous'],
  ['Enter', 'keys_open'],
  ['x', 'keys_select'],
  ['Shift ↓', 'keys_extend'],
  ['a', 'keys_actions'],
  ['j k', 'keys_step'],
  ['Esc', 'keys_close'],
  ['?', 'keys_help'],
];

const KeysDialog = ({ onClose }: { onClose: () => void }) => {
  const message = useMessages();
  const meaningOf = useMessages(keysTexts);
  return (
    <DialogFrame title={message('keys')} onClose={onClose}>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: 'max-content 1fr',
          gap: '12px 20px',
          alignItems: 'center',
        }}
      >
        {KEYS.map(([key, meaning]) => (
          <Box key={key} sx={{ display: 'contents' }}>
            <Box component="dt">
              <Box component="kbd" sx={keyCap}>
                {key}
              </Box>
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              {meaningOf(meaning)}
            </Box>
          </Box>
        ))}
      </Box>
    </DialogFrame>
  );
};

export default KeysDialog;
