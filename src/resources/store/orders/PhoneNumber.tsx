import Link from '@mui/material/Link';
import { storeOrderTexts } from './messages';
import { useMessages } from '../../../framework/ui/hooks/useMessages';

/** A customer's number as a link, or a text if it is missing. */
export const PhoneNumber = ({ number }: { number: string }) => {
  const message = useMessages(storeOrderTexts);
  if (number === '') return message('unknown');
  return (
    <Link
      href={`tel:${number}`}
      color="inherit"
      sx={{
        position: 'relative',
        '&::after': { content: '""', position: 'absolute', inset: '-12px -8px' },
      }}
    >
      {number}
    </Link>
  );
};
