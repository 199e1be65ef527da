import { dueEndings } from '../../orders/sweep/dueOrders';

/** Reviews of customers, by stars. An empty text is a rating without a review. */
export const storeRemarks: Record<1 | 2 | 3 | 4 | 5, readonly string[]> = {
  5: [
    '',
    'Best dum biryani in this part of the city. Masala was perfect till the last spoon.',
    'Hot, on time and the salan was extra. Shukriya!',
    'Meat fell off the bone. Ordering again on Friday.',
    'Packed neatly, not a drop spilled. Biryani chala bagundi.',
    'My mother approved, and she never does.',
    'Zabardast! The aroma filled the whole floor.',
    'Delivery boy was polite and called before coming up.',
    'Consistent quality every single time.',
  ],
  4: [
    '',
    'Very good, only the raita was a bit thin.',
    'Tasty and enough for two. Five minutes late.',
    'Good masala, could do with one more piece of meat.',
    'Rice was lovely, salan slightly oily.',
    'Nice packing. Please send more onions.',
    'Better than the place near my office.',
  ],
  3: [
    '',
    'Average today, last week was better.',
    'Food was fine but reached lukewarm.',
    'Too spicy for the children, else okay.',
    'Quantity has come down for the same price.',
    'They forgot the raita, rest was alright.',
  ],
  2: [
    '',
    'Rice was dry and the chicken was mostly bone.',
    'One hour late on a Sunday and no one picked up the phone.',
    'Asked for less spice, got more.',
    'Leaking box, salan all over the bag.',
  ],
  1: [
    'Wrong order delivered: I asked for mutton and got egg.',
    'Cold and stale. Not ordering again.',
    'Hair in the food. Very disappointed.',
    'Two items missing and no refund so far.',
  ],
};

export const productRemarks: Record<1 | 2 | 3 | 4 | 5, readonly string[]> = {
  5: [
    '',
    'Perfectly cooked.',
    'Would order this alone.',
    'Ekdum mast!',
    'Soft, juicy, well spiced.',
    'Just like at a wedding.',
  ],
  4: ['', 'Good, a little less oil please.', 'Tasty.', 'Nice portion.', 'Fresh and hot.'],
  3: ['', 'Okay for the price.', 'A bit salty.', 'Nothing special.'],
  2: ['', 'Under-seasoned.', 'Smaller than in the picture.'],
  1: ['Burnt at the edges.', 'Not fresh.'],
};

/** `expiry` cancels an order that was not paid in time. */
export const cancelReasons: readonly {
  by: 'store' | 'admin' | 'expiry';
  from: 'pending' | 'confirmed';
  reason: string;
}[] = [
  { by: 'expiry', from: 'pending', reason: dueEndings.expiry.reason },
  { by: 'store', from: 'pending', reason: 'Customer asked us on the phone to cancel' },
  { by: 'store', from: 'pending', reason: 'Mutton biryani is sold out for today' },
  { by: 'store', from: 'pending', reason: 'Address is outside our delivery area' },
  { by: 'admin', from: 'confirmed', reason: 'Kitchen closed early because of a power cut' },
  { by: 'admin', from: 'confirmed', reason: 'Customer could not be reached at the address' },
  { by: 'admin', from: 'confirmed', reason: 'Duplicate order, refunded on request' },
];

export const orderNotes: readonly string[] = [
  'Less spicy please, for children',
  'Extra salan',
  'Call when you reach the gate',
  'Leave with the security guard',
  'No onion in the raita',
  'Please send spoons',
  'Ring the second bell',
  'Leg pieces if possible',
  'Birthday today — please write “Happy Birthday Ammu” on the box',
  'Lift is not working, third floor. Sorry!',
];
