import { DEMO_STORE, SECOND_DEMO_STORE } from './storeProfiles';

export interface Dish {
  name: string;
  description: string;
  category: string;
  picture: string;
  priceRupees: number;
  /** how often it is asked for, beside its neighbours on the menu */
  demand: number;
  isVegetarian?: true;
  /** slugs of the only stores that cook it; absent: most stores may */
  stores?: readonly string[];
  state?: 'unapproved' | 'rejected' | 'disabled' | 'unavailable';
  /** what the stores that cook it say of today: so many are left, or none until they open tomorrow */
  today?: number | 'sold out';
  /** why an admin refused it */
  reason?: string;
  /** name of the dish that a store changed into this one */
  forkedFrom?: string;
}

type Options = Partial<Pick<Dish, 'isVegetarian' | 'stores' | 'state' | 'today' | 'reason' | 'forkedFrom'>>;
const dish = (
  category: string, picture: string, priceRupees: number, demand: number, name: string, description: string, options: Options = {},
): Dish => ({ category, picture, priceRupees, demand, name, description, ...options });
const veg = { isVegetarian: true } as const;

export const dishes: readonly Dish[] = [
  dish('Biryani', 'chicken-biryani', 260, 30, 'Chicken Dum Biryani', 'Chicken on the bone, long-grain basmati, fried onion and mint, sealed and slow cooked.'),
  dish('Biryani', 'mutton-biryani', 340, 16, 'Kachchi Gosht Biryani', 'Raw-marinated mutton cooked under the rice for two hours.'),
  dish('Biryani', 'chicken-biryani', 290, 10, 'Boneless Chicken Biryani', 'Chicken 65 pieces folded through dum rice.'),
  dish('Biryani', 'chicken-biryani', 280, 7, 'Special Chicken Biryani (Double Masala)', 'For those who scrape the bottom of the handi.'),
  dish('Biryani', 'veg-biryani', 200, 8, 'Vegetable Dum Biryani', 'Carrot, beans, peas and potato with whole spices.', veg),
  dish('Biryani', 'veg-biryani', 240, 6, 'Paneer Biryani', 'Paneer in a yogurt masala under saffron rice.', veg),
  dish('Biryani', 'egg-biryani', 190, 7, 'Egg Biryani', 'Two fried eggs in green masala with dum rice.'),
  dish('Biryani', 'prawn-biryani', 360, 4, 'Prawn Biryani', 'Bay of Bengal prawns, curry leaf and a little tamarind.'),
  dish('Biryani', 'mutton-biryani', 360, 4, 'Mutton Kheema Biryani', 'Minced mutton with peas between layers of rice.'),
  dish('Biryani', 'veg-biryani', 210, 3, 'Mushroom Biryani', 'Button mushroom and black pepper.', { ...veg, today: 'sold out' }),
  dish('Biryani', 'chicken-biryani', 820, 4, 'Chicken Family Pack', 'Feeds four, with salan, raita and a portion of double ka meetha.'),
  dish('Family Handi', 'mutton-biryani', 1290, 4, 'Shahi Mutton Handi', 'Six portions in a clay handi, opened at your table.', { stores: [DEMO_STORE], today: 12 }),
  dish('Family Handi', 'chicken-biryani', 990, 5, 'Shahi Chicken Handi', 'Six portions in a clay handi, with boiled eggs.', { stores: [DEMO_STORE], today: 20 }),
  dish('Andhra Pulao', 'mutton-biryani', 320, 8, 'Gongura Mutton Pulao', 'Sorrel leaf, mutton and short-grain rice.', { stores: [SECOND_DEMO_STORE, 'rayalaseema-ruchi'] }),
  dish('Andhra Pulao', 'chicken-biryani', 310, 9, 'Natu Kodi Pulao', 'Country chicken with stone-ground masala.', { stores: [SECOND_DEMO_STORE, 'telangana-ruchulu', 'rayalaseema-ruchi'] }),
  dish('Andhra Pulao', 'chicken-biryani', 300, 6, 'Ulavacharu Chicken Biryani', 'Horse-gram broth reduced into the rice.', { stores: [SECOND_DEMO_STORE] }),
  dish('Mandi Platters', 'mutton-biryani', 780, 6, 'Mutton Mandi for Two', 'Slow-roasted lamb on smoked rice, with tomato sauce.', { stores: ['golconda-grills'] }),
  dish('Mandi Platters', 'tandoori', 640, 6, 'Chicken Faham Mandi', 'Charcoal chicken on smoked rice.', { stores: ['golconda-grills'] }),
  dish('Starters', 'starter', 230, 12, 'Chicken 65', 'Fried with curry leaf, green chilli and yogurt.'),
  dish('Starters', 'starter', 240, 6, 'Chicken Majestic', 'Strips of chicken tossed in a mint and garlic sauce.'),
  dish('Starters', 'starter', 250, 4, 'Apollo Fish', 'Boneless fish, fried and tempered.'),
  dish('Starters', 'starter', 180, 5, 'Gobi Manchurian', 'Cauliflower in a soy and chilli glaze.', veg),
  dish('Starters', 'starter', 210, 4, 'Paneer 65', 'Paneer fried with curry leaf.', veg),
  dish('Starters', 'starter', 320, 3, 'Pathar ka Gosht', 'Mutton beaten thin and seared on a hot stone.'),
  dish('Starters', 'starter', 290, 3, 'Chilli Prawns', 'Prawns with spring onion and green chilli.'),
  dish('Starters', 'starter', 120, 4, 'Lukhmi (4 pieces)', 'Square puffs filled with spiced mince.', { stores: ['charkaman-biryani-ghar', 'nizam-sahibs-handi', DEMO_STORE] }),
  dish('Kebabs', 'kebab', 260, 6, 'Mutton Seekh Kebab', 'Minced mutton on the skewer, with onion and lime.'),
  dish('Kebabs', 'kebab', 240, 6, 'Chicken Reshmi Kebab', 'Cream, cashew and white pepper.'),
  dish('Kebabs', 'kebab', 190, 4, 'Shikampuri Kebab', 'Patties of mince with a heart of yogurt and mint.'),
  dish('Kebabs', 'tandoori', 280, 7, 'Tandoori Chicken (Half)', 'Marinated overnight, finished over charcoal.'),
  dish('Kebabs', 'kebab', 220, 4, 'Paneer Tikka', 'Paneer, capsicum and onion from the tandoor.', veg),
  dish('Kebabs', 'kebab', 250, 5, 'Chicken Tikka', 'Boneless chicken in red chilli and yogurt.'),
  dish('Kebabs', 'tandoori', 480, 3, 'Tandoori Chicken (Full)', 'A whole bird with mint chutney and laccha onion.'),
  dish('Curries', 'curry', 260, 5, 'Butter Chicken', 'Tomato, butter and fenugreek.'),
  dish('Curries', 'curry', 220, 4, 'Paneer Butter Masala', 'Paneer in a mild tomato gravy.', veg),
  dish('Curries', 'curry', 280, 4, 'Mutton Rogan Josh', 'Mutton in a deep red gravy.'),
  dish('Curries', 'curry', 180, 3, 'Baghara Baingan', 'Small brinjals in peanut, sesame and tamarind.', veg),
  dish('Curries', 'curry', 160, 4, 'Dal Tadka', 'Yellow lentils with ghee and garlic.', veg),
  dish('Curries', 'curry', 300, 3, 'Natu Kodi Pulusu', 'Country chicken in a thin, hot gravy.', { stores: [SECOND_DEMO_STORE, 'telangana-ruchulu', 'rayalaseema-ruchi'] }),
  dish('Curries', 'curry', 290, 3, 'Talakaya Curry', 'For those who know what it is.', { stores: ['telangana-ruchulu'] }),
  dish('Ramzan Specials', 'curry', 240, 2, 'Mutton Haleem', 'Wheat, lentils and mutton pounded for eight hours. In season only.',
    { stores: ['charkaman-biryani-ghar', DEMO_STORE, 'nizam-sahibs-handi'], state: 'unavailable' }),
  dish('Breads', 'bread', 45, 8, 'Butter Naan', 'From the tandoor, brushed with butter.', veg),
  dish('Breads', 'bread', 30, 7, 'Rumali Roti', 'Thin as a handkerchief.', veg),
  dish('Breads', 'bread', 55, 3, 'Laccha Paratha', 'In layers, with ghee.', veg),
  dish('Breads', 'bread', 70, 3, 'Sheermal', 'Saffron bread, slightly sweet.', { ...veg, stores: ['zafrani-deg', 'charkaman-biryani-ghar', 'begums-dastarkhwan'] }),
  dish('Desserts', 'dessert', 120, 7, 'Double ka Meetha', 'Fried bread in saffron milk with almonds.', veg),
  dish('Desserts', 'dessert', 140, 6, 'Khubani ka Meetha', 'Stewed apricots with fresh cream.', veg),
  dish('Desserts', 'dessert', 90, 3, 'Gulab Jamun (2 pieces)', 'Warm, in rose syrup.', veg),
  dish('Desserts', 'dessert', 110, 2, 'Gil-e-Firdaus', 'Bottle gourd and milk pudding.', { ...veg, stores: ['begums-dastarkhwan', 'nizam-sahibs-handi', DEMO_STORE] }),
  dish('Beverages', 'beverage', 35, 6, 'Irani Chai', 'Strong, milky, in a sealed flask.', veg),
  dish('Beverages', 'beverage', 80, 4, 'Sweet Lassi', 'Thick curd, sugar, a little cardamom.', veg),
  dish('Beverages', 'beverage', 40, 6, 'Masala Buttermilk', 'With ginger and curry leaf.', veg),
  dish('Beverages', 'beverage', 60, 5, 'Fresh Lime Soda', 'Sweet, salt or both.', veg),
  dish('Beverages', 'beverage', 90, 2, 'Rose Falooda', 'Vermicelli, basil seed and rose milk.', { ...veg, state: 'disabled', stores: [DEMO_STORE, 'clock-tower-biryani'] }),
  dish('Raita & Salan', 'side', 40, 6, 'Onion Raita', 'Curd with onion and roasted cumin.', veg),
  dish('Raita & Salan', 'side', 60, 5, 'Mirchi ka Salan', 'Long chillies in peanut and sesame gravy.', veg),
  dish('Raita & Salan', 'side', 25, 3, 'Boiled Egg', 'One, halved, with pepper.'),
  dish('Raita & Salan', 'side', 120, 2, 'Curd Rice', 'With pomegranate and a tempering of mustard.', { ...veg, stores: ['annapurna-pulao', SECOND_DEMO_STORE, 'telangana-ruchulu'] }),
  dish('Biryani', 'mutton-biryani', 390, 3, 'Zafrani Nalli Biryani', 'Mutton shank, marrow and Kashmiri saffron.', { stores: ['zafrani-deg'] }),
  dish('Biryani', 'veg-biryani', 230, 3, 'Jackfruit Biryani', 'Young jackfruit cooked as if it were mutton.', { ...veg, stores: [SECOND_DEMO_STORE], state: 'unapproved' }),
  dish('Biryani', 'chicken-biryani', 275, 3, 'Chicken Dum Biryani (Extra Leg Piece)', 'Our dum biryani with a second leg piece.',
    { stores: [DEMO_STORE], state: 'unapproved', forkedFrom: 'Chicken Dum Biryani' }),
  dish('Starters', 'starter', 260, 3, 'Chicken Lollipop (8 pieces)', 'Fried drumettes with a red chilli dip.', { stores: [DEMO_STORE, 'silicon-handi'], state: 'unavailable' }),
  dish('Desserts', 'dessert', 130, 3, 'Qubani Ice Cream', 'Apricot stewed overnight, churned with cream.', { ...veg, stores: [DEMO_STORE], state: 'unapproved' }),
  dish('Kebabs', 'kebab', 350, 2, 'Lagan ka Kheema', 'Mince baked in a copper pan.', { stores: ['begums-dastarkhwan'], state: 'disabled' }),
  dish('Starters', 'starter', 280, 2, 'Apollo Fish', 'Boneless murrel tossed with curry leaves and green chilli.',
    { stores: [DEMO_STORE], state: 'rejected', reason: 'The picture shows chicken. Please upload one of the fish.' }),
  dish('Beverages', 'beverage', 60, 2, 'Masala Goti Soda', 'Lime, rock salt and roast cumin in a marble bottle.',
    { ...veg, stores: [SECOND_DEMO_STORE], state: 'rejected', reason: 'Please name the size of the bottle in the description.' }),
];
