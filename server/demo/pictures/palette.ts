/** The colours of the pictures: paper, saffron and what is on the plate. */
export const colour = {
  paper: '#FAF7F2', cream: '#FEF3E2', sand: '#F1E2C6', line: '#E9D9BC', ink: '#3A2415', saffron: '#F59E0B', amber: '#D97706', rust: '#B45309',
  brick: '#9A3412', chili: '#B91C1C', leaf: '#4D7C0F', mint: '#84A98C', teal: '#0F766E', indigo: '#3F4B8C', plum: '#7C2D5E', clay: '#C2703D',
  clayDark: '#8F4A22', copper: '#B8652F', rice: '#FFF4D6', riceGold: '#FBC94A', meat: '#8A4117', meatDark: '#6B2F10', egg: '#FFFDF5', yolk: '#F8B319', milk: '#FFF8EC',
} as const;
