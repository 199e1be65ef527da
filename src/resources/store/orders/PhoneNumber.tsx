import Link from '@mui/material/Link';
import { useStoreOrderMessages } from './messages';

/** A customer's number to call, and in words where there is none. */
export const PhoneNumber = ({ number }: { number: string }) => {
  const message = useStoreOrderMessages();
  if (number === '') return message('unknown');
  return (
    <Link href={`tel:${number}`} color="inherit" sx={{ position: 'relative', '&::after': { content: '""', position: 'absolute', inset: '-12px -8px' } }}>
      {number}
    </Link>
  );
};
