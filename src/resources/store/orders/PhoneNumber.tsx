import Link from '@mui/material/Link';
import { useStoreOrderMessages } from './messages';

/** A customer's number as a link, or a text if it is missing. */
export const PhoneNumber = ({ number }: { number: string }) => {
  const message = useStoreOrderMessages();
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
