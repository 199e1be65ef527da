import { DEMO_STORE, SECOND_DEMO_STORE } from './storeProfiles';

export interface Dish {
  name: string;
  description: string;
  category: string;
  picture: string;
  priceRupees: number;
  /** How often it is ordered, relative to other dishes on the menu. */
  demand: number;
  isVegetarian?: true;
  /** Slugs of the only stores that cook it; absent: most stores may. */
  stores?: readonly string[];
  state?: 'unapproved' | 'rejected' | 'disabled' | 'unavailable';
  /**
   * Today's state in each store that cooks it: portions left, or sold out until tomorrow's opening.
   */
  today?: number | 'sold out';
  /** An admin's reason for refusing it. */
  reason?: string;
  /** Name of the dish from which a store made this one. */
  forkedFrom?: string;
}

type Options = Partial<
  Pick<Dish, 'isVegetarian' | 'stores' | 'state' | 'today' | 'reason' | 'forkedFrom'>
>;
const veg = { isVegetarian: true } as const;

/** Returns a function that makes the dishes of one category with the same picture. */
const dishOf =
  (category: string, picture: string, shared: Options = {}) =>
  (
    priceRupees: number,
    demand: number,
    name: string,
    description: string,
    options: Options = {},
  ): Dish => ({ category, picture, priceRupees, demand, name, description, ...shared, ...options });

const chickenBiryani = dishOf('Biryani', 'chicken-biryani');
const muttonBiryani = dishOf('Biryani', 'mutton-biryani');
const vegBiryani = dishOf('Biryani', 'veg-biryani', veg);
const starter = dishOf('Starters', 'starter');
const kebab = dishOf('Kebabs', 'kebab');
const tandoori = dishOf('Kebabs', 'tandoori');
const curry = dishOf('Curries', 'curry');
const bread = dishOf('Breads', 'bread', veg);
const dessert = dishOf('Desserts', 'dessert', veg);
const beverage = dishOf('Beverages', 'beverage', veg);
const side = dishOf('Raita & Salan', 'side');

export const dishes: readonly Dish[] = [
  chickenBiryani(
    260,
    30,
    'Chicken Dum Biryani',
    'Chicken on the bone, long-grain basmati, fried onion and mint, sealed and slow cooked.',
  ),
  muttonBiryani(
    340,
    16,
    'Kachchi Gosht Biryani',
    'Raw-marinated mutton cooked under the rice for two hours.',
  ),
  chickenBiryani(290, 10, 'Boneless Chicken Biryani', 'Chicken 65 pieces folded through dum rice.'),
  chickenBiryani(
    280,
    7,
    'Special Chicken Biryani (Double Masala)',
    'For those who scrape the bottom of the handi.',
  ),
  vegBiryani(200, 8, 'Vegetable Dum Biryani', 'Carrot, beans, peas and potato with whole spices.'),
  vegBiryani(240, 6, 'Paneer Biryani', 'Paneer in a yogurt masala under saffron rice.'),
  dishOf('Biryani', 'egg-biryani')(
    190,
    7,
    'Egg Biryani',
    'Two fried eggs in green masala with dum rice.',
  ),
  dishOf('Biryani', 'prawn-biryani')(
    360,
    4,
    'Prawn Biryani',
    'Bay of Bengal prawns, curry leaf and a little tamarind.',
  ),
  muttonBiryani(360, 4, 'Mutton Kheema Biryani', 'Minced mutton with peas between layers of rice.'),
  vegBiryani(210, 3, 'Mushroom Biryani', 'Button mushroom and black pepper.', {
    today: 'sold out',
  }),
  chickenBiryani(
    820,
    4,
    'Chicken Family Pack',
    'Feeds four, with salan, raita and a portion of double ka meetha.',
  ),
  dishOf('Family Handi', 'mutton-biryani')(
    1290,
    4,
    'Shahi Mutton Handi',
    'Six portions in a clay handi, opened at your table.',
    { stores: [DEMO_STORE], today: 12 },
  ),
  dishOf('Family Handi', 'chicken-biryani')(
    990,
    5,
    'Shahi Chicken Handi',
    'Six portions in a clay handi, with boiled eggs.',
    { stores: [DEMO_STORE], today: 20 },
  ),
  dishOf('Andhra Pulao', 'mutton-biryani')(
    320,
    8,
    'Gongura Mutton Pulao',
    'Sorrel leaf, mutton and short-grain rice.',
    { stores: [SECOND_DEMO_STORE, 'rayalaseema-ruchi'] },
  ),
  dishOf('Andhra Pulao', 'chicken-biryani')(
    310,
    9,
    'Natu Kodi Pulao',
    'Country chicken with stone-ground masala.',
    { stores: [SECOND_DEMO_STORE, 'telangana-ruchulu', 'rayalaseema-ruchi'] },
  ),
  dishOf('Andhra Pulao', 'chicken-biryani')(
    300,
    6,
    'Ulavacharu Chicken Biryani',
    'Horse-gram broth reduced into the rice.',
    { stores: [SECOND_DEMO_STORE] },
  ),
  dishOf('Mandi Platters', 'mutton-biryani')(
    780,
    6,
    'Mutton Mandi for Two',
    'Slow-roasted lamb on smoked rice, with tomato sauce.',
    { stores: ['golconda-grills'] },
  ),
  dishOf('Mandi Platters', 'tandoori')(
    640,
    6,
    'Chicken Faham Mandi',
    'Charcoal chicken on smoked rice.',
    { stores: ['golconda-grills'] },
  ),
  starter(230, 12, 'Chicken 65', 'Fried with curry leaf, green chilli and yogurt.'),
  starter(240, 6, 'Chicken Majestic', 'Strips of chicken tossed in a mint and garlic sauce.'),
  starter(250, 4, 'Apollo Fish', 'Boneless fish, fried and tempered.'),
  starter(180, 5, 'Gobi Manchurian', 'Cauliflower in a soy and chilli glaze.', veg),
  starter(210, 4, 'Paneer 65', 'Paneer fried with curry leaf.', veg),
  starter(320, 3, 'Pathar ka Gosht', 'Mutton beaten thin and seared on a hot stone.'),
  starter(290, 3, 'Chilli Prawns', 'Prawns with spring onion and green chilli.'),
  starter(120, 4, 'Lukhmi (4 pieces)', 'Square puffs filled with spiced mince.', {
    stores: ['charkaman-biryani-ghar', 'nizam-sahibs-handi', DEMO_STORE],
  }),
  kebab(260, 6, 'Mutton Seekh Kebab', 'Minced mutton on the skewer, with onion and lime.'),
  kebab(240, 6, 'Chicken Reshmi Kebab', 'Cream, cashew and white pepper.'),
  kebab(190, 4, 'Shikampuri Kebab', 'Patties of mince with a heart of yogurt and mint.'),
  tandoori(280, 7, 'Tandoori Chicken (Half)', 'Marinated overnight, finished over charcoal.'),
  kebab(220, 4, 'Paneer Tikka', 'Paneer, capsicum and onion from the tandoor.', veg),
  kebab(250, 5, 'Chicken Tikka', 'Boneless chicken in red chilli and yogurt.'),
  tandoori(480, 3, 'Tandoori Chicken (Full)', 'A whole bird with mint chutney and laccha onion.'),
  curry(260, 5, 'Butter Chicken', 'Tomato, butter and fenugreek.'),
  curry(220, 4, 'Paneer Butter Masala', 'Paneer in a mild tomato gravy.', veg),
  curry(280, 4, 'Mutton Rogan Josh', 'Mutton in a deep red gravy.'),
  curry(180, 3, 'Baghara Baingan', 'Small brinjals in peanut, sesame and tamarind.', veg),
  curry(160, 4, 'Dal Tadka', 'Yellow lentils with ghee and garlic.', veg),
  curry(300, 3, 'Natu Kodi Pulusu', 'Country chicken in a thin, hot gravy.', {
    stores: [SECOND_DEMO_STORE, 'telangana-ruchulu', 'rayalaseema-ruchi'],
  }),
  curry(290, 3, 'Talakaya Curry', 'For those who know what it is.', {
    stores: ['telangana-ruchulu'],
  }),
  dishOf('Ramzan Specials', 'curry')(
    240,
    2,
    'Mutton Haleem',
    'Wheat, lentils and mutton pounded for eight hours. In season only.',
    { stores: ['charkaman-biryani-ghar', DEMO_STORE, 'nizam-sahibs-handi'], state: 'unavailable' },
  ),
  bread(45, 8, 'Butter Naan', 'From the tandoor, brushed with butter.'),
  bread(30, 7, 'Rumali Roti', 'Thin as a handkerchief.'),
  bread(55, 3, 'Laccha Paratha', 'In layers, with ghee.'),
  bread(70, 3, 'Sheermal', 'Saffron bread, slightly sweet.', {
    stores: ['zafrani-deg', 'charkaman-biryani-ghar', 'begums-dastarkhwan'],
  }),
  dessert(120, 7, 'Double ka Meetha', 'Fried bread in saffron milk with almonds.'),
  dessert(140, 6, 'Khubani ka Meetha', 'Stewed apricots with fresh cream.'),
  dessert(90, 3, 'Gulab Jamun (2 pieces)', 'Warm, in rose syrup.'),
  dessert(110, 2, 'Gil-e-Firdaus', 'Bottle gourd and milk pudding.', {
    stores: ['begums-dastarkhwan', 'nizam-sahibs-handi', DEMO_STORE],
  }),
  beverage(35, 6, 'Irani Chai', 'Strong, milky, in a sealed flask.'),
  beverage(80, 4, 'Sweet Lassi', 'Thick curd, sugar, a little cardamom.'),
  beverage(40, 6, 'Masala Buttermilk', 'With ginger and curry leaf.'),
  beverage(60, 5, 'Fresh Lime Soda', 'Sweet, salt or both.'),
  beverage(90, 2, 'Rose Falooda', 'Vermicelli, basil seed and rose milk.', {
    state: 'disabled',
    stores: [DEMO_STORE, 'clock-tower-biryani'],
  }),
  side(40, 6, 'Onion Raita', 'Curd with onion and roasted cumin.', veg),
  side(60, 5, 'Mirchi ka Salan', 'Long chillies in peanut and sesame gravy.', veg),
  side(25, 3, 'Boiled Egg', 'One, halved, with pepper.'),
  side(120, 2, 'Curd Rice', 'With pomegranate and a tempering of mustard.', {
    ...veg,
    stores: ['annapurna-pulao', SECOND_DEMO_STORE, 'telangana-ruchulu'],
  }),
  muttonBiryani(390, 3, 'Zafrani Nalli Biryani', 'Mutton shank, marrow and Kashmiri saffron.', {
    stores: ['zafrani-deg'],
  }),
  vegBiryani(230, 3, 'Jackfruit Biryani', 'Young jackfruit cooked as if it were mutton.', {
    stores: [SECOND_DEMO_STORE],
    state: 'unapproved',
  }),
  chickenBiryani(
    275,
    3,
    'Chicken Dum Biryani (Extra Leg Piece)',
    'Our dum biryani with a second leg piece.',
    { stores: [DEMO_STORE], state: 'unapproved', forkedFrom: 'Chicken Dum Biryani' },
  ),
  starter(260, 3, 'Chicken Lollipop (8 pieces)', 'Fried drumettes with a red chilli dip.', {
    stores: [DEMO_STORE, 'silicon-handi'],
    state: 'unavailable',
  }),
  dessert(130, 3, 'Qubani Ice Cream', 'Apricot stewed overnight, churned with cream.', {
    stores: [DEMO_STORE],
    state: 'unapproved',
  }),
  kebab(350, 2, 'Lagan ka Kheema', 'Mince baked in a copper pan.', {
    stores: ['begums-dastarkhwan'],
    state: 'disabled',
  }),
  starter(280, 2, 'Apollo Fish', 'Boneless murrel tossed with curry leaves and green chilli.', {
    stores: [DEMO_STORE],
    state: 'rejected',
    reason: 'The picture shows chicken. Please upload one of the fish.',
  }),
  beverage(60, 2, 'Masala Goti Soda', 'Lime, rock salt and roast cumin in a marble bottle.', {
    stores: [SECOND_DEMO_STORE],
    state: 'rejected',
    reason: 'Please name the size of the bottle in the description.',
  }),
];
