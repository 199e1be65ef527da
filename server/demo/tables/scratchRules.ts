export interface ScratchRule {
  cardType: 'Silver' | 'Gold' | 'Platinum';
  minOrderRupees: number;
  sharePercent: number;
  prizeRupees: readonly [from: number, to: number];
  expiresInDays: number;
  /** Days from today; negative is the past, both ends included. */
  validFromDay: number;
  validUntilDay: number;
  isActive?: false;
}

export const scratchRules: readonly ScratchRule[] = [
  {
    cardType: 'Silver',
    minOrderRupees: 0,
    sharePercent: 20,
    prizeRupees: [20, 60],
    expiresInDays: 15,
    validFromDay: -95,
    validUntilDay: 60,
  },
  {
    cardType: 'Gold',
    minOrderRupees: 699,
    sharePercent: 30,
    prizeRupees: [50, 120],
    expiresInDays: 15,
    validFromDay: -80,
    validUntilDay: 60,
  },
  {
    cardType: 'Platinum',
    minOrderRupees: 1499,
    sharePercent: 40,
    prizeRupees: [150, 300],
    expiresInDays: 30,
    validFromDay: -60,
    validUntilDay: 30,
  },
  {
    cardType: 'Silver',
    minOrderRupees: 299,
    sharePercent: 60,
    prizeRupees: [5, 15],
    expiresInDays: 7,
    validFromDay: -50,
    validUntilDay: 20,
    isActive: false,
  },
  {
    cardType: 'Gold',
    minOrderRupees: 499,
    sharePercent: 50,
    prizeRupees: [100, 200],
    expiresInDays: 15,
    validFromDay: -75,
    validUntilDay: -70,
  },
  {
    cardType: 'Gold',
    minOrderRupees: 499,
    sharePercent: 50,
    prizeRupees: [100, 200],
    expiresInDays: 15,
    validFromDay: 7,
    validUntilDay: 21,
  },
];
