import Box from '@mui/material/Box';
import { z } from 'zod';
import { formatRupees } from '../../../../contract/money';
import { texts } from '../../../framework/texts/texts';
import { useMessages } from '../../../framework/ui/hooks/useMessages';

const rewardTexts = texts('reward_changes', {
  referrer: 'Referrer points',
  referee: 'Referee points',
  newUserCashbackRs: 'New user cashback',
  referrerCashbackRs: 'Referrer cashback',
  cardType: 'Card type',
  minOrderAmount: 'Minimum order amount',
  share: 'Share of orders',
  prizeFrom: 'Smallest prize',
  prizeTo: 'Largest prize',
  expiresInDays: 'Days to redeem',
  validFrom: 'From',
  validUntil: 'Until',
  isActive: 'Issues cards',
  yes: 'Yes',
  no: 'No',
  none: 'none',
});
type Label = keyof typeof rewardTexts.messages;

const RUPEES: readonly string[] = [
  'newUserCashbackRs',
  'referrerCashbackRs',
  'minOrderAmount',
  'prizeFrom',
  'prizeTo',
];
const isLabel = (key: string): key is Label => key in rewardTexts.messages;
const values = z.record(z.string(), z.unknown()).catch({});
const changeSchema = z.object({ before: values, after: values });

/** Every value of a reward, with the earlier value if the change replaces it. */
const RewardDiff = ({ record }: { record: unknown }) => {
  const message = useMessages(rewardTexts);
  const { before, after } = changeSchema.parse(record);
  const valueText = (key: string, value: unknown): string => {
    if (value === undefined) return message('none');
    if (typeof value === 'boolean') return message(value ? 'yes' : 'no');
    if (typeof value === 'number' && RUPEES.includes(key)) return formatRupees(value);
    return key === 'share' ? `${String(value)}%` : String(value);
  };
  return (
    <Box sx={{ fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
      {Object.keys(rewardTexts.messages)
        .filter(isLabel)
        .filter((key) => key in after)
        .map((key) => {
          const isChanged = before[key] !== after[key];
          return (
            <Box key={key} sx={isChanged ? { fontWeight: 600 } : { color: 'text.secondary' }}>
              {`${message(key)}: `}
              {isChanged && <del>{valueText(key, before[key])}</del>}
              {isChanged && ' → '}
              {valueText(key, after[key])}
            </Box>
          );
        })}
    </Box>
  );
};

export default RewardDiff;
