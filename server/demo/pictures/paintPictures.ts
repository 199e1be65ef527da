import sharp from 'sharp';
import { storeProfiles } from '../tables/storeProfiles';
import { bannerPictures } from './bannerPictures';
import type { Pictures } from './catalogue';
import { categoryPictures } from './categoryPictures';
import { dishPictures } from './dishPictures';
import { storePicture } from './storePictures';

export interface PictureFiles {
  /** Stores the bytes and returns the address that a browser loads them from. */
  put(name: string, bytes: Uint8Array, type: 'image/webp'): Promise<string>;
}

const QUALITY = 62;
// a banner is three squares wide, but limited to 15 kB
const BANNER_QUALITY = 46;
const BANNER_WIDTH_PX = 660;

/** Every picture of the demonstration data by its name, as SVG of shapes only. */
export const drawings: ReadonlyMap<string, () => string> = new Map([
  ...storeProfiles.map(({ slug, name }, index): [string, () => string] => [
    `store-${slug}`,
    () => storePicture(index, name.charAt(0)),
  ]),
  ...Object.entries(dishPictures),
  ...Object.entries(categoryPictures),
  ...Object.entries(bannerPictures),
]);

export function toWebp(name: string, drawing: string): Promise<Uint8Array> {
  const picture = sharp(Buffer.from(drawing));
  const isBanner = name in bannerPictures;
  return (isBanner ? picture.resize({ width: BANNER_WIDTH_PX }) : picture)
    .webp({ quality: isBanner ? BANNER_QUALITY : QUALITY })
    .toBuffer();
}

/**
 * Renders the pictures and passes them to the file store; the names are fixed, so a second load
 * writes the same files.
 */
export async function paintPictures(files: PictureFiles): Promise<Pictures> {
  const painted = await Promise.all(
    [...drawings].map(async ([name, draw]): Promise<[string, string]> => [
      name,
      await files.put(`demo-${name}.webp`, await toWebp(name, draw()), 'image/webp'),
    ]),
  );
  const urls = new Map(painted);
  return {
    of(name) {
      const url = urls.get(name);
      if (!url) throw new Error(`No picture is called ${name}`);
      return url;
    },
  };
}
