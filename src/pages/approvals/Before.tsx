import Box from '@mui/material/Box';
import { displayFieldsSchema } from '../../../contract/catalogue/rules';
import type { ResourceRecord } from '../../framework/declaration/declaration';
import { muted } from './looks';
import { approvalTexts } from './messages';
import { WaitingPicture } from './WaitingPicture';
import { useMessages } from '../../framework/ui/hooks/useMessages';

/**
 * The version that customers saw before the change began to wait, where it differs; empty for a new
 * record.
 */
export const Before = ({ record, name }: { record: ResourceRecord; name: string }) => {
  const message = useMessages(approvalTexts);
  const { data: before } = displayFieldsSchema.safeParse(record.shownBefore);
  if (!before) return null;
  const isRenamed = before.name !== name;
  const isDescribed = before.description !== record.description;
  const isPictured = before.imageUrl !== record.imageUrl;
  if (!isRenamed && !isDescribed && !isPictured) return null;
  return (
    <Box sx={{ mt: '8px', pl: '12px', borderLeft: 2, borderColor: 'divider' }}>
      <Box sx={muted}>{message('changed')}</Box>
      {isRenamed && (
        <Box component="del" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
          {before.name}
        </Box>
      )}
      {isDescribed && (
        <Box component="del" sx={{ ...muted, display: 'block' }}>
          {before.description || message('no_description')}
        </Box>
      )}
      {isPictured && (
        <WaitingPicture
          src={before.imageUrl}
          name={before.name}
          label={message('picture_before', { name })}
        />
      )}
    </Box>
  );
};
