import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { soldOutChoices, untilOf } from './soldOut';
import { SoldOutEnd } from './SoldOutEnd';
import { soldOutTexts } from './soldOutMessages';
import { useMessages } from '../framework/ui/hooks/useMessages';

interface Props {
  /** True if the person does not work at the store. */
  isOfOthers?: boolean;
  isOff: boolean;
  onChoose: (until: string) => void;
}

/** Choice of the end of sold-out: each answer is one press, within reach of the thumb. */
export const SoldOutChoices = ({ isOfOthers = false, isOff, onChoose }: Props) => {
  const message = useMessages(soldOutTexts);
  return (
    <>
      <Typography>{message('back_by_itself')}</Typography>
      {soldOutChoices.map((choice, at) => (
        <Button
          key={choice}
          data-once
          autoFocus={at === 0}
          disabled={isOff}
          variant="outlined"
          color="inherit"
          onClick={() => onChoose(untilOf(choice))}
          sx={{ minHeight: 56, flexDirection: 'column' }}
        >
          {message(isOfOthers && choice === 'tomorrow' ? 'tomorrow_there' : choice)}
          <SoldOutEnd choice={choice} />
        </Button>
      ))}
    </>
  );
};
