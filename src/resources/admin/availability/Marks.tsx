import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { StatusPill } from '../../../framework/ui/values/StatusPill';
import { type AvailabilityRecord, markLabels, markTones } from './record';

const Marks = ({ value }: { value: AvailabilityRecord['marks'] }) => {
  const translate = useTranslate();
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: '4px' }}>
      {value.map((mark) => (
        <StatusPill
          key={mark}
          label={translate(`resources.admin/availability.options.state.${mark}`, {
            _: markLabels[mark],
          })}
          tone={markTones[mark]}
        />
      ))}
    </Box>
  );
};

export default Marks;
