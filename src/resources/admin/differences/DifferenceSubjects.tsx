import Box from '@mui/material/Box';
import { z } from 'zod';
import { RowsLink } from '../../../framework/ui/values/RowsLink';

const texts = z.array(z.string()).catch([]);
const isRefund = (subject: string): boolean => subject.startsWith('rfnd_');

/**
 * Payments and orders that differ, each with a link to its payments, which can be checked with the
 * provider.
 */
const DifferenceSubjects = ({ value }: { value: unknown }) => (
  <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: '4px 12px' }}>
    {texts.parse(value).map((subject) =>
      isRefund(subject) ? (
        <span key={subject}>{subject}</span>
      ) : (
        <RowsLink
          key={subject}
          resource="admin/payments"
          filter={{ search: subject, status: 'all' }}
        >
          {subject}
        </RowsLink>
      ),
    )}
  </Box>
);

export default DifferenceSubjects;
