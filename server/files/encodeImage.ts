import sharp from 'sharp';
import { UPLOAD_PIXELS_MAX } from '../../contract/constants';
import { texts } from '../../contract/rules';
import { invalidField } from '../http/errors';
import { IMAGE_QUALITY, IMAGE_SIDE_MAX_PX, IMAGE_TIMEOUT_S } from './limits';

const latin1 = (bytes: Uint8Array, from: number, to: number) => Buffer.from(bytes.subarray(from, to)).toString('latin1');

// before any decoder sees the bytes: sharp would open SVG, PDF and more
const isAllowedType = (bytes: Uint8Array): boolean =>
  latin1(bytes, 0, 8) === '\x89PNG\r\n\x1a\n' ||
  latin1(bytes, 0, 3) === '\xff\xd8\xff' ||
  (latin1(bytes, 0, 4) === 'RIFF' && latin1(bytes, 8, 12) === 'WEBP');

// sharp has no code for it
const isTooManyPixels = (error: unknown): boolean => error instanceof Error && /pixel limit/.test(error.message);

/**
 * Checks a picture by its content and encodes it anew as WebP: upright, at most IMAGE_SIDE_MAX_PX a side, the first frame
 * of an animation, without metadata. Whatever is no whole PNG, JPEG or WebP of at most 40 megapixels is a 422 of `file`.
 */
export async function encodeImage(bytes: Uint8Array): Promise<Uint8Array> {
  if (!isAllowedType(bytes)) throw invalidField('file', texts.image);
  try {
    return await sharp(bytes, { limitInputPixels: UPLOAD_PIXELS_MAX, failOn: 'warning', pages: 1 })
      .timeout({ seconds: IMAGE_TIMEOUT_S })
      .autoOrient()
      .resize({ width: IMAGE_SIDE_MAX_PX, height: IMAGE_SIDE_MAX_PX, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: IMAGE_QUALITY })
      .toBuffer();
  } catch (error) {
    throw invalidField('file', isTooManyPixels(error) ? texts.pixels : texts.image);
  }
}
