// `npm run icons`: draws the icons of the installed application from public/favicon.svg
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from './run.mjs';

const PAPER = '#FAF7F2';
const mark = readFileSync(join(root, 'public/favicon.svg'));
const folder = join(root, 'public/icons');

/** `share` is the mark's part of the width; without a ground the rest is transparent. */
const icons = [
  { file: 'icon-192.png', size: 192, share: 1 },
  { file: 'icon-512.png', size: 512, share: 1 },
  // a launcher may crop the icon to a circle of four fifths
  { file: 'maskable-192.png', size: 192, share: 0.68, ground: PAPER },
  { file: 'maskable-512.png', size: 512, share: 0.68, ground: PAPER },
  { file: 'apple-touch-icon.png', size: 180, share: 0.8, ground: PAPER },
];

mkdirSync(folder, { recursive: true });
for (const { file, size, share, ground } of icons) {
  const width = Math.round(size * share);
  const drawn = await sharp(mark, { density: (72 * width) / 64 })
    .resize(width, width)
    .png()
    .toBuffer();
  await sharp({
    create: { width: size, height: size, channels: 4, background: ground ?? '#00000000' },
  })
    .composite([{ input: drawn, gravity: 'centre' }])
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(folder, file));
}
