export const priceDialog = {
  text: 'The max price stays. If the new price is higher, the max price becomes the new price.',
  submit: 'Change Prices',
  initial: async () => ({ by: 'percent', round: 'five' }),
};

const howMuch = { label: 'How much', help: 'Enter a negative number to lower prices' };
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
  round: { kind: 'select' as const, choices: { five: 'To the nearest ₹5', none: "Don't round" } },
};
