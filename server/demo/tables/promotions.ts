export const offers: readonly {
  title: string;
  description: string;
  percent: number;
  createdDaysAgo: number;
  isActive?: false;
}[] = [
  {
    title: 'Friday family feast',
    description: 'Every family handi comes with a portion of khubani ka meetha on Fridays.',
    percent: 15,
    createdDaysAgo: 3,
  },
  {
    title: 'Late-night biryani',
    description: 'Orders after ten in the evening travel without a delivery fee.',
    percent: 10,
    createdDaysAgo: 8,
  },
  {
    title: 'Office lunch for ten',
    description: 'Ten single plates to one address, 20% off, cutlery included.',
    percent: 20,
    createdDaysAgo: 12,
  },
  {
    title: 'Rainy day chai',
    description: 'Two cups of Irani chai with any starter while it rains.',
    percent: 5,
    createdDaysAgo: 25,
  },
  {
    title: 'New in Jubilee Hills',
    description:
      'Rayalaseema Ruchi Biryani opens: taste the Kurnool mutton biryani at the price of chicken.',
    percent: 18,
    createdDaysAgo: 29,
  },
  {
    title: 'Students’ Wednesday',
    description: 'Egg biryani and buttermilk at one price, on showing a college card.',
    percent: 25,
    createdDaysAgo: 41,
    isActive: false,
  },
  {
    title: 'Bonalu thali',
    description: 'A vegetarian festival meal from four kitchens.',
    percent: 12,
    createdDaysAgo: 80,
    isActive: false,
  },
  {
    title: 'Old city heritage week',
    description: 'Marag, lukhmi and nihari from the lanes around Charminar.',
    percent: 10,
    createdDaysAgo: 62,
    isActive: false,
  },
  {
    title: 'Double the meetha',
    description: 'Order two desserts, pay for one.',
    percent: 50,
    createdDaysAgo: 18,
  },
  {
    title: 'Kebab evenings',
    description: 'Seekh and reshmi kebab from the charcoal at 15% less, Monday to Thursday.',
    percent: 15,
    createdDaysAgo: 15,
  },
  {
    title: 'Haleem is coming',
    description: 'Book your Ramzan haleem now, we deliver on the first evening.',
    percent: 0,
    createdDaysAgo: 1,
    isActive: false,
  },
  {
    title: 'Cricket night platter',
    description: 'A mandi platter, four lime sodas and the scorecard for two hours.',
    percent: 20,
    createdDaysAgo: 5,
  },
];

export const banners: readonly {
  title: string;
  picture: string;
  createdDaysAgo: number;
  isActive?: false;
}[] = [
  { title: 'Dum biryani, at your door in 40 minutes', picture: 'banner-handi', createdDaysAgo: 70 },
  { title: 'Weekend family feast', picture: 'banner-feast', createdDaysAgo: 20 },
  { title: 'Sweet endings from the Deccan', picture: 'banner-sweets', createdDaysAgo: 9 },
  { title: 'Monsoon menu', picture: 'banner-handi', createdDaysAgo: 84, isActive: false },
];
