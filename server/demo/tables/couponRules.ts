export interface CouponRule {
  code: string;
  description: string;
  percentage?: number;
  maxDiscountRupees?: number;
  flatRupees?: number;
  maxPerUser: number;
  minOrderRupees: number;
  isFirstOrderOnly?: true;
  /** Days from today; negative is the past, both ends included. */
  validFromDay: number;
  validUntilDay: number;
  isActive?: false;
  /** How often customers try it, relative to the others. */
  popularity: number;
}

export const couponRules: readonly CouponRule[] = [
  {
    code: 'JALDI50',
    description: '50% off your first order, up to ₹100',
    percentage: 50,
    maxDiscountRupees: 100,
    maxPerUser: 1,
    minOrderRupees: 199,
    isFirstOrderOnly: true,
    validFromDay: -200,
    validUntilDay: 120,
    popularity: 30,
  },
  {
    code: 'DUM20',
    description: '20% off any biryani order, up to ₹120',
    percentage: 20,
    maxDiscountRupees: 120,
    maxPerUser: 5,
    minOrderRupees: 349,
    validFromDay: -75,
    validUntilDay: 45,
    popularity: 20,
  },
  {
    code: 'WEEKEND100',
    description: 'Flat ₹100 off orders above ₹699',
    flatRupees: 100,
    maxPerUser: 4,
    minOrderRupees: 699,
    validFromDay: -60,
    validUntilDay: 30,
    popularity: 14,
  },
  {
    code: 'FAMILY250',
    description: 'Flat ₹250 off a family feast above ₹1,499',
    flatRupees: 250,
    maxPerUser: 2,
    minOrderRupees: 1499,
    validFromDay: -40,
    validUntilDay: 60,
    popularity: 6,
  },
  {
    code: 'LUNCH15',
    description: '15% off office lunches, up to ₹75',
    percentage: 15,
    maxDiscountRupees: 75,
    maxPerUser: 10,
    minOrderRupees: 249,
    validFromDay: -30,
    validUntilDay: 15,
    popularity: 16,
  },
  {
    code: 'CHAI25',
    description: 'Flat ₹25 off, so that the chai is on us',
    flatRupees: 25,
    maxPerUser: 3,
    minOrderRupees: 149,
    validFromDay: -20,
    validUntilDay: 90,
    popularity: 10,
  },
  {
    code: 'MONSOON30',
    description: '30% off on rainy evenings, up to ₹90',
    percentage: 30,
    maxDiscountRupees: 90,
    maxPerUser: 2,
    minOrderRupees: 299,
    validFromDay: -88,
    validUntilDay: -35,
    popularity: 18,
  },
  {
    code: 'BONALU75',
    description: 'Flat ₹75 off for Bonalu',
    flatRupees: 75,
    maxPerUser: 1,
    minOrderRupees: 399,
    validFromDay: -85,
    validUntilDay: -55,
    popularity: 12,
  },
  {
    code: 'GANESH12',
    description: '12.5% off, up to ₹60, for Ganesh Chaturthi week',
    percentage: 12.5,
    maxDiscountRupees: 60,
    maxPerUser: 2,
    minOrderRupees: 199,
    validFromDay: -50,
    validUntilDay: -41,
    popularity: 12,
  },
  {
    code: 'OLDCITY40',
    description: '40% off from old city kitchens, up to ₹150',
    percentage: 40,
    maxDiscountRupees: 150,
    maxPerUser: 1,
    minOrderRupees: 499,
    validFromDay: -45,
    validUntilDay: 40,
    isActive: false,
    popularity: 5,
  },
  {
    code: 'FREEDEL',
    description: 'Flat ₹40 off, the price of a delivery',
    flatRupees: 40,
    maxPerUser: 6,
    minOrderRupees: 299,
    validFromDay: -15,
    validUntilDay: 0,
    popularity: 12,
  },
  {
    code: 'FESTIVE200',
    description: 'Flat ₹200 off when the festival season opens',
    flatRupees: 200,
    maxPerUser: 1,
    minOrderRupees: 999,
    validFromDay: 7,
    validUntilDay: 37,
    popularity: 0,
  },
  {
    code: 'STAFFTEST',
    description: '100% off, made to try the checkout before the launch',
    percentage: 100,
    maxDiscountRupees: 500,
    maxPerUser: 1,
    minOrderRupees: 0,
    validFromDay: -120,
    validUntilDay: -110,
    isActive: false,
    popularity: 0,
  },
];
