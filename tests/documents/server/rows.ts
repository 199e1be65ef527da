import {
  banners,
  cards,
  categories,
  items,
  offers,
  products,
  referrals,
  review,
  transactions,
} from './catalogueRows';
import { at, customer, IMAGE, pad, type Row, times } from './values';

export type { Row } from './values';

const place = { city: 'Hyderabad', state: 'Telangana', pincode: '500001' };

const locations = () =>
  times(12, (n) => ({
    id: `loc-${n}`,
    name: `Area ${pad(n)}`,
    locationName: `Area ${pad(n)}`,
    city: 'Hyderabad',
    state: 'Telangana',
    pincode: `5000${pad(n)}`,
    isActive: n !== 2,
    createdAt: at(n),
  }));

const stores = () =>
  times(14, (n) => ({
    id: `store-${n}`,
    storeName: `Kitchen ${pad(n)}`,
    description: `The kitchen number ${n} of the city`,
    locationId: 'loc-1',
    locationName: 'Area 01',
    address: `${n} Biryani Road, Hyderabad`,
    googleMapsUrl: 'https://maps.google.com/?q=17.4,78.5',
    imageUrl: IMAGE,
    phone: '9876543210',
    email: `kitchen${n}@example.com`,
    rating: 4,
    ratingsCount: 2,
    deliveryFee: 20,
    minimumOrder: 150,
    ratings: n === 1 ? [review(1), review(2)] : [],
    isActive: n % 3 !== 0,
    createdAt: at(n),
  }));

const coupons = () =>
  times(12, (n) => ({
    id: `coupon-${n}`,
    code: `SAVE${n}`,
    description: `Coupon number ${n}`,
    ...(n % 2 === 0
      ? { type: 'flat', Discount_amount: 50, max_per_user: 2, value: 50 }
      : { type: 'percentage', percentage: 10, maxDiscount: 100, usageLimit: 3, value: 10 }),
    minOrderAmount: 200,
    validFrom: '2026-11-01',
    validUntil: n === 3 ? '2026-11-05' : '2099-12-31',
    isFirstOrderOnly: false,
    isActive: n !== 4,
  }));

const users = () =>
  times(11, (n) => ({
    id: `user-${n}`,
    name: `Customer ${pad(n)}`,
    email: `customer${n}@example.com`,
    phone: '9876500000',
    role: 'user',
    isActive: n !== 5,
    isPhoneVerified: true,
    walletBalance: 10 * n,
    totalOrders: n,
    referralCode: n === 1 ? 'REF1' : null,
    createdAt: at(n),
  }));

const statuses = ['pending', 'confirmed', 'delivered', 'cancelled'];

const orders = () =>
  times(12, (n) => ({
    id: `order-${n}`,
    orderId: `JB-261110-${1000 + n}`,
    date: at(n),
    status: statuses[n % 4],
    customer: { ...customer, address: '12 Charminar Road' },
    store: { id: 'store-1', name: 'Kitchen 01', image: IMAGE },
    items: { count: 2 },
    amount: { total: 500, discount: 50 },
    deliveryFee: 30,
    payment: { status: n % 4 === 0 ? 'pending' : 'completed', method: 'razorpay' },
    notes: 'Ring twice',
  }));

/** The documents' detail has no id. */
export const orderDetail = (order: Row): Row => ({
  orderItems: [
    { productId: 'product-1', productName: 'Dish 01', price: 250, quantity: 2, imageUrl: IMAGE },
  ],
  orderSummary: { subtotal: 500, deliveryFee: 30, discount: 50, total: 530 },
  orderStatus: {
    status: order.status,
    payment: 'completed',
    method: 'razorpay',
    otp: '4321',
  },
  deliveryAddress: { address: '12 Charminar Road', notes: 'Ring twice' },
  storeInformation: {
    storeName: 'Kitchen 01',
    location: 'Area 01',
    phone: '9876543210',
    image: IMAGE,
  },
  customer,
});

const storeOrders = () =>
  times(36, (n) => ({
    id: `so-${n}`,
    orderId: `JB-261111-${2000 + n}`,
    status: statuses[n % 3],
    createdAt: at(n % 24, 11),
    finalAmount: 450 + n,
    paymentMethod: 'wallet',
    notes: 'Less spicy',
    customer: { name: 'Customer 01', phone: '9876500000' },
    items: [
      {
        id: `item-${n}`,
        quantity: 2,
        price: 225,
        product: { name: `Dish ${pad(n)}`, image: IMAGE },
      },
    ],
  }));

const notifications = () =>
  times(24, (n) => ({
    id: `note-${n}`,
    type: ['order', 'success', 'warning', 'error', 'other'][n % 5],
    title: `Notice ${n}`,
    message: `The text of notice ${n}`,
    isRead: n > 3,
    createdAt: at(n % 24, 9),
  }));

export const profiles: Readonly<Record<string, Row>> = {
  admin: {
    id: 'person-1',
    email: 'admin@jaldi.example',
    ownerName: 'Anita Rao',
    phone: '9876543211',
    address: '1 Head Office Road',
    ...place,
    role: 'admin',
    isActive: true,
    isApproved: true,
    createdAt: at(1, 1),
  },
  store: {
    id: 'store-1',
    email: 'store@jaldi.example',
    storeName: 'Kitchen 01',
    ownerName: 'Kiran Rao',
    phone: '9876543210',
    address: '1 Biryani Road, Hyderabad',
    ...place,
    image: IMAGE,
    role: 'store',
    isActive: true,
    isApproved: true,
    description: 'The first kitchen of the city',
    createdAt: at(1, 1),
  },
  user: {
    id: 'user-1',
    email: 'user@jaldi.example',
    ownerName: 'Usha Rao',
    role: 'user',
    isActive: true,
    isApproved: true,
    createdAt: at(1, 1),
  },
};

export const createRows = () => ({
  locations: locations() as Row[],
  stores: stores() as Row[],
  coupons: coupons() as Row[],
  users: users() as Row[],
  orders: orders() as Row[],
  storeOrders: storeOrders() as Row[],
  categories: categories() as Row[],
  products: products() as Row[],
  items: items() as Row[],
  transactions: transactions() as Row[],
  cards: cards() as Row[],
  referrals: referrals() as Row[],
  offers: offers() as Row[],
  banners: banners() as Row[],
  notifications: notifications() as Row[],
  points: { referrer: 50, referee: 25 } as Row,
});
export type Rows = ReturnType<typeof createRows>;
