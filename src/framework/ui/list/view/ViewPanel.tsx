import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import type { ResourceConfig } from '../../../core/declaration';
import { ColumnChooser } from './ColumnChooser';
import { SavedViews } from './SavedViews';

const ViewPanel = ({ resource }: { resource: ResourceConfig }) => (
  <Box sx={{ p: '12px 16px', display: 'flex', flexDirection: 'column', gap: '12px' }}>
    {!resource.list.card && (
      <>
        <ColumnChooser resource={resource} />
        <Divider />
      </>
    )}
    <SavedViews resource={resource} />
  </Box>
);

export default ViewPanel;
