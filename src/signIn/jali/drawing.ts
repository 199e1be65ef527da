import { jaliTile } from './geometry';

const CONTACT_ANGLE = (69 * Math.PI) / 180;
const EDGE = 30;
const STRAP_WIDTH = 4;
const ARCH =
  'M80 712V330C80 238 146 184 208 154C252 132 282 116 300 80C318 116 348 132 392 154C454 184 520 238 520 330V712Z';
// the same arch, above the sheet with the form on a phone
const SILL =
  'M0 57V44C70 44 118 38 150 22C166 14 177 10 180 0C183 10 194 14 210 22C242 38 290 44 360 44V57Z';

const tile = jaliTile(EDGE, CONTACT_ANGLE);
const strap = `<path fill="none" stroke="#000" stroke-width="${STRAP_WIDTH}" stroke-linecap="round" d="${tile.path}"/>`;
const svg = (viewBox: string, content: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"${attributes}>${content}</svg>\n`;
const inWindow = (content: string) => svg('0 0 600 768', content);
const stroked = (widths: number[], stroke = '#000') =>
  widths
    .map(
      (width) =>
        `<path stroke="${stroke}" stroke-width="${width}" stroke-miterlimit="6" d="${ARCH}"/>`,
    )
    .join('');

// white shows and black hides, so a thin line is a wide stroke under a narrower one
const lines = [stroked([52], '#fff'), stroked([49]), stroked([30], '#fff'), stroked([27])].join('');

const pattern = [
  `<pattern id="p" patternUnits="userSpaceOnUse" width="${tile.width}" height="${tile.height}"`,
  ` x="${300 - tile.width / 2}" y="${368 - tile.height / 2}">${strap}</pattern>`,
].join('');

/**
 * Masks of the lattice by file name, through which jali.css paints the theme's colours. The files
 * are checked in, so that no browser needs this code; a test generates them again.
 */
export const drawing: Readonly<Record<string, string>> = {
  'arch.svg': inWindow(`<path d="${ARCH}"/>`),
  'silhouette.svg': inWindow(stroked([52])),
  'lines.svg': inWindow(`<mask id="m">${lines}</mask><path d="M0 0H600V768H0Z" mask="url(#m)"/>`),
  'rim.svg': inWindow(`<g fill="none">${stroked([8])}</g>`),
  'strap.svg': inWindow(`${pattern}<path d="M0 0H600V768H0Z" fill="url(#p)"/>`),
  'tile.svg': svg(`0 0 ${tile.width} ${tile.height}`, strap, ' preserveAspectRatio="none"'),
  'sill.svg': svg('0 0 360 56', `<path d="${SILL}"/>`, ' preserveAspectRatio="none"'),
};
