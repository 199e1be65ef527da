import Button from '@mui/material/Button';
import { useListContext } from 'ra-core';
import type { AnyResource } from '../../../core/declaration';
import { useLoadFailedText } from '../useDeclaredList';
import { useFrameworkWords } from '../../hooks/useText';
import { useReload } from '../useReload';
import { Blank } from './Blank';
import { Unplugged } from './drawings';

/** The first load failed: what the server said, and Retry in its place. */
export const FailedList = ({ resource, error }: { resource: AnyResource; error: unknown }) => {
  const word = useFrameworkWords();
  const failedText = useLoadFailedText(resource);
  const { isFetching } = useListContext();
  const reload = useReload(resource);
  const retry = (
    <Button variant="contained" onClick={reload} disabled={isFetching}>
      {word('retry')}
    </Button>
  );
  return <Blank role="alert" drawing={<Unplugged />} text={failedText(error)} action={retry} />;
};
