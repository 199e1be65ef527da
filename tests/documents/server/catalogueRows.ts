import { at, customer, IMAGE, pad, times } from './values';

export const review = (n: number) => ({
  user: { name: `Reviewer ${n}`, email: `r•••@example.com` },
  rating: (n % 5) + 1,
  comment: `Comment ${n}`,
  ratedAt: at(n),
  orderId: `JB-${n}`,
});

export const categories = () =>
  times(12, (n) => ({
    id: `category-${n}`,
    name: `Section ${pad(n)}`,
    description: `Dishes of section ${n}`,
    image: IMAGE,
    imageUrl: IMAGE,
    stores: n % 2 === 0 ? ['Kitchen 01'] : [],
    isActive: n !== 3,
    isApproved: n > 3,
    createdAt: at(n),
  }));

export const products = () =>
  times(14, (n) => ({
    id: `product-${n}`,
    name: `Dish ${pad(n)}`,
    description: `The dish number ${n}`,
    image: IMAGE,
    isAvailable: n !== 2,
    isApproved: n > 2,
    rating: 4,
    ratingsCount: 2,
    createdAt: at(n),
    pricing: [{ price: 200 + n, maxPrice: 300, storeId: 'store-1', categoryId: 'category-4' }],
    storeId: 'store-1',
    storeName: 'Kitchen 01',
    category: 'Section 04',
    price: 200 + n,
    maxPrice: 300,
  }));

export const items = () =>
  times(12, (n) => ({
    id: `menu-${n}`,
    itemName: `Dish ${pad(n)}`,
    description: `The dish number ${n}`,
    imageUrl: IMAGE,
    isActive: n !== 2,
    storeId: 'store-1',
    category: { id: 'category-4', name: 'Section 04' },
    price: 200 + n,
    maxPrice: 300,
    createdAt: at(n),
    isApproved: n !== 3,
    rating: 4,
    ratingsCount: 2,
    ratings: [review(1), review(2)],
  }));

export const transactions = () =>
  times(12, (n) => ({
    id: `tx-${n}`,
    user: customer,
    type: n % 2 === 0 ? 'credit' : 'debit',
    amount: 100 + n,
    description: `Movement ${n}`,
    reference: `REF-${n}`,
    date: at(n),
    status: 'completed',
  }));

export const cards = () =>
  times(12, (n) => ({
    id: `card-${n}`,
    cardId: `SC-${n}`,
    cardType: n % 2 === 0 ? 'Gold' : 'Silver',
    prizeValue: 25,
    status: ['pending', 'scratched', 'expired'][n % 3],
    usedDate: n % 3 === 1 ? at(n) : null,
    expires: at(n, 28),
    user: customer,
  }));

export const referrals = () =>
  times(12, (n) => ({
    id: `referral-${n}`,
    date: at(n),
    status: n % 2 === 0 ? 'Completed' : 'Pending',
    completedDate: n % 2 === 0 ? at(n, 12) : null,
    referrer: { id: 'user-1', name: 'Customer 01', referralCode: 'REF1' },
    referee: { name: `Friend ${n}`, email: `friend${n}@example.com`, phone: '9876511111' },
  }));

export const offers = () =>
  times(12, (n) => ({
    id: `offer-${n}`,
    title: `Offer ${pad(n)}`,
    description: `What offer ${n} gives`,
    isActive: n !== 2,
    createdAt: at(n),
    updatedAt: at(n),
  }));

export const banners = () =>
  times(12, (n) => ({
    id: `banner-${n}`,
    title: `Banner ${pad(n)}`,
    imageUrl: IMAGE,
    isActive: n !== 2,
    createdAt: at(n),
  }));
