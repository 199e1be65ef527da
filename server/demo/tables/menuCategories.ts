import { DEMO_STORE, SECOND_DEMO_STORE } from './storeProfiles';

export interface MenuCategory {
  name: string;
  description: string;
  picture: string;
  /** Slugs; absent means global. */
  stores?: readonly string[];
  /** Slug of the store that requested it; absent means that an admin made it. */
  requestedBy?: string;
  status?: 'pending' | 'rejected';
  reason?: string;
  isActive?: false;
}

export const menuCategories: readonly MenuCategory[] = [
  {
    name: 'Biryani',
    description: 'Dum biryani by the plate, the handi and the family pack.',
    picture: 'category-biryani',
  },
  {
    name: 'Starters',
    description: 'Fried and tossed bites to begin with.',
    picture: 'category-starters',
  },
  {
    name: 'Kebabs',
    description: 'From the charcoal grill and the tandoor.',
    picture: 'category-kebabs',
  },
  {
    name: 'Curries',
    description: 'Gravies for bread and plain rice.',
    picture: 'category-curries',
  },
  {
    name: 'Breads',
    description: 'Naan, roti, paratha and sheermal from the tandoor.',
    picture: 'category-breads',
  },
  {
    name: 'Desserts',
    description: 'Double ka meetha, khubani ka meetha and other sweets of the Deccan.',
    picture: 'category-desserts',
  },
  {
    name: 'Beverages',
    description: 'Irani chai, lassi, buttermilk and sherbets.',
    picture: 'category-beverages',
  },
  {
    name: 'Raita & Salan',
    description: 'What a biryani is served with.',
    picture: 'category-sides',
  },
  {
    name: 'Ramzan Specials',
    description: 'Haleem and other dishes of the holy month.',
    picture: 'category-curries',
    stores: [DEMO_STORE, 'charkaman-biryani-ghar', 'nizam-sahibs-handi'],
    isActive: false,
  },
  {
    name: 'Andhra Pulao',
    description: 'Country chicken, gongura and ulavacharu pulao.',
    picture: 'category-biryani',
    stores: [SECOND_DEMO_STORE, 'telangana-ruchulu', 'rayalaseema-ruchi'],
    requestedBy: SECOND_DEMO_STORE,
  },
  {
    name: 'Family Handi',
    description: 'Clay pots that feed four to six, with salan and raita.',
    picture: 'category-biryani',
    stores: [DEMO_STORE],
    requestedBy: DEMO_STORE,
  },
  {
    name: 'Mandi Platters',
    description: 'Arabian rice platters for sharing, as cooked in Barkas.',
    picture: 'category-kebabs',
    stores: ['golconda-grills'],
    requestedBy: 'golconda-grills',
  },
  {
    name: 'Breakfast Nihari',
    description: 'Nihari and kulcha, early on weekend mornings.',
    picture: 'category-curries',
    stores: [DEMO_STORE],
    requestedBy: DEMO_STORE,
    status: 'pending',
  },
  {
    name: 'Millet Bowls',
    description: 'Ragi, jowar and korra bowls with a light curry.',
    picture: 'category-sides',
    stores: [SECOND_DEMO_STORE],
    requestedBy: SECOND_DEMO_STORE,
    status: 'pending',
  },
  {
    name: 'Combos @ 99',
    description: 'Small plates for students at one price.',
    picture: 'category-starters',
    stores: [DEMO_STORE],
    requestedBy: DEMO_STORE,
    status: 'rejected',
    reason:
      'Combos are special offers, so that the price can have an end date. Please request an offer instead.',
  },
];
