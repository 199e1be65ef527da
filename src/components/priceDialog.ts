export const priceDialog = {
  text: 'The max price stays, unless the price would be above it: then it becomes the price.',
  submit: 'Change Prices',
  initial: async () => ({ by: 'percent', round: 'five' }),
};

const howMuch = { label: 'How much', help: 'Less than 0 to lower them' };
const isAmount = ({ by }: { by?: unknown }): boolean => by === 'amount';

export const priceFields = {
  by: {
    kind: 'select' as const,
    label: 'Change by',
    choices: { percent: 'Percent', amount: 'Rupees' },
  },
  percent: {
    kind: 'percent' as const,
    ...howMuch,
    visible: (form: { by?: unknown }) => !isAmount(form),
  },
  amount: { kind: 'money' as const, ...howMuch, visible: isAmount },
  round: { kind: 'select' as const, choices: { five: 'To the nearest ₹5', none: 'Not at all' } },
};
