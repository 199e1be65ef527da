import { pageGround } from '../../src/theme/pageGround.ts';

const icon = (file: string, size: number, purpose = 'any') => ({
  src: `/icons/${file}`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

const shortcut = (name: string, url: string) => ({ name, url, icons: [icon('icon-192.png', 192)] });

/**
 * Name and look of the installed application. The page's own meta elements follow the dark theme.
 */
export const webManifest = (brand: string) => ({
  id: '/',
  name: brand,
  short_name: brand,
  description: 'Orders, menu and money of a marketplace for biryani restaurants.',
  lang: 'en-IN',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: pageGround.light,
  theme_color: pageGround.light,
  // read by browsers that know it, ignored by the others
  color_scheme_dark: { background_color: pageGround.dark, theme_color: pageGround.dark },
  icons: [
    icon('icon-192.png', 192),
    icon('icon-512.png', 512),
    icon('maskable-192.png', 192, 'maskable'),
    icon('maskable-512.png', 512, 'maskable'),
  ],
  shortcuts: [shortcut('Orders', '/store/orders'), shortcut('Menu', '/store/menu')],
});
