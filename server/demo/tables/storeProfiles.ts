export interface StoreProfile {
  slug: string;
  name: string;
  ownerName: string;
  email: string;
  locality: string;
  street: string;
  description: string;
  deliveryTime: string;
  deliveryFeeRupees: number;
  minimumOrderRupees: number;
  /** against the menu's base price */
  priceFactor: number;
  /** share of the orders, relative to the others */
  popularity: number;
  /** mean stars that customers give */
  quality: number;
  openedDaysAgo: number;
  /** set on the store that has stopped */
  closedDaysAgo?: number;
}

export const DEMO_STORE = 'deccan-dum-house';
export const SECOND_DEMO_STORE = 'gongura-pot';

export const storeProfiles: readonly StoreProfile[] = [
  { slug: DEMO_STORE, name: 'Deccan Dum House', ownerName: 'Mirza Asad Ali Baig', email: 'store@jaldi.example',
    locality: 'Banjara Hills', street: '8-2-293/82, Road No. 12, opposite the lake park',
    description: 'Kachchi gosht biryani sealed with dough and cooked over charcoal, as in the old city kitchens.',
    deliveryTime: '35-45 min', deliveryFeeRupees: 35, minimumOrderRupees: 199, priceFactor: 1.1, popularity: 24, quality: 4.5, openedDaysAgo: 420 },
  { slug: SECOND_DEMO_STORE, name: 'Gongura Pot', ownerName: 'Lakshmi Prasanna Vemuri', email: 'store2@jaldi.example',
    locality: 'Kondapur', street: 'Plot 41, Botanical Garden Road, near Raghavendra Colony',
    description: 'Andhra pulao and biryani with gongura, ulavacharu and plenty of green chilli.',
    deliveryTime: '30-40 min', deliveryFeeRupees: 29, minimumOrderRupees: 149, priceFactor: 1, popularity: 15, quality: 4.2, openedDaysAgo: 365 },
  { slug: 'charkaman-biryani-ghar', name: 'Charkaman Biryani Ghar', ownerName: 'Syed Khaja Moinuddin', email: 'charkaman@jaldi.example',
    locality: 'Charminar', street: '21-3-118, Char Kaman, Gulzar Houz lane',
    description: 'Four generations of dum biryani, haleem in season and marag on Fridays.',
    deliveryTime: '40-50 min', deliveryFeeRupees: 25, minimumOrderRupees: 149, priceFactor: 0.92, popularity: 13, quality: 4.6, openedDaysAgo: 402 },
  { slug: 'nizam-sahibs-handi', name: "Nizam Sahib's Handi", ownerName: 'Nawab Ahmed Hussain Khan', email: 'nizamshandi@jaldi.example',
    locality: 'Himayatnagar', street: '3-6-369, Street No. 15, beside the Urdu Hall',
    description: 'Biryani for the family in a clay handi, with mirchi ka salan and dahi ki chutney.',
    deliveryTime: '35-45 min', deliveryFeeRupees: 30, minimumOrderRupees: 199, priceFactor: 1.05, popularity: 9, quality: 4.3, openedDaysAgo: 310 },
  { slug: 'zafrani-deg', name: 'Zafrani Deg', ownerName: 'Ayesha Siddiqua', email: 'zafranideg@jaldi.example',
    locality: 'Tolichowki', street: '9-4-77/3, Seven Tombs Road, first floor',
    description: 'Saffron biryani, reshmi kebab and sheermal from a small kitchen run by women.',
    deliveryTime: '30-40 min', deliveryFeeRupees: 30, minimumOrderRupees: 179, priceFactor: 1, popularity: 9, quality: 4.7, openedDaysAgo: 240 },
  { slug: 'telangana-ruchulu', name: 'Telangana Ruchulu & Biryani', ownerName: 'Bandaru Srinivas Goud', email: 'ruchulu@jaldi.example',
    locality: 'Kukatpally', street: 'MIG 214, Phase 3, KPHB Colony',
    description: 'Natu kodi pulao, talakaya curry and biryani with the heat of Telangana.',
    deliveryTime: '30-45 min', deliveryFeeRupees: 25, minimumOrderRupees: 129, priceFactor: 0.9, popularity: 9, quality: 4, openedDaysAgo: 290 },
  { slug: 'silicon-handi', name: 'Silicon Handi', ownerName: 'Rohit Agarwal', email: 'siliconhandi@jaldi.example',
    locality: 'Madhapur', street: 'Shop 6, Ayyappa Society Main Road, below the metro line',
    description: 'Single-serve handi biryani for the office desk and the night shift: packed hot, delivered before the meeting ends.',
    deliveryTime: '20-30 min', deliveryFeeRupees: 39, minimumOrderRupees: 149, priceFactor: 1.12, popularity: 8, quality: 3.8, openedDaysAgo: 180 },
  { slug: 'begums-dastarkhwan', name: "Begum's Dastarkhwan", ownerName: 'Zainab Fatima Begum', email: 'dastarkhwan@jaldi.example',
    locality: 'Begumpet', street: '6-3-1112, Kundanbagh, behind the women’s college',
    description: 'A Hyderabadi table at home: biryani, pathar ka gosht, baghara baingan, khubani ka meetha.',
    deliveryTime: '40-55 min', deliveryFeeRupees: 40, minimumOrderRupees: 249, priceFactor: 1.2, popularity: 6, quality: 4.6, openedDaysAgo: 150 },
  { slug: 'clock-tower-biryani', name: 'Clock Tower Biryani Co.', ownerName: 'Francis Xavier D’Souza', email: 'clocktower@jaldi.example',
    locality: 'Secunderabad', street: '7-1-55, SD Road, two lanes from the clock tower',
    description: 'Cantonment-style chicken biryani, fried starters and Irani chai until late.',
    deliveryTime: '30-40 min', deliveryFeeRupees: 25, minimumOrderRupees: 149, priceFactor: 0.95, popularity: 7, quality: 4.1, openedDaysAgo: 330 },
  { slug: 'golconda-grills', name: 'Golconda Grills & Biryani', ownerName: 'Mohammed Abdul Rahman Quraishi', email: 'golcondagrills@jaldi.example',
    locality: 'Gachibowli', street: 'Survey 115/22, ISB Road, opposite the stadium gate',
    description: 'Charcoal kebabs and mandi platters beside a dum biryani that sells out by nine.',
    deliveryTime: '35-50 min', deliveryFeeRupees: 35, minimumOrderRupees: 199, priceFactor: 1.08, popularity: 7, quality: 4.2, openedDaysAgo: 200 },
  { slug: 'rayalaseema-ruchi', name: 'Rayalaseema Ruchi Biryani', ownerName: 'Pothireddy Venkata Subba Reddy', email: 'rayalaseema@jaldi.example',
    locality: 'Jubilee Hills', street: '10-1-9, Road No. 36, above the stationery store',
    description: 'Ragi sangati, natu kodi and a dark red mutton biryani from Kurnool.',
    deliveryTime: '35-45 min', deliveryFeeRupees: 35, minimumOrderRupees: 199, priceFactor: 1.06, popularity: 6, quality: 4.1, openedDaysAgo: 74 },
  { slug: 'annapurna-pulao', name: 'Annapurna Pulao Bhavan', ownerName: 'Kandukuri Satyavathi', email: 'annapurna@jaldi.example',
    locality: 'Dilsukhnagar', street: '16-11-740/5, Gaddiannaram main road',
    description: 'Vegetable and paneer pulao, curd rice and meals without onion and garlic on request.',
    deliveryTime: '25-35 min', deliveryFeeRupees: 20, minimumOrderRupees: 99, priceFactor: 0.85, popularity: 5, quality: 3.6, openedDaysAgo: 260, closedDaysAgo: 19 },
];
