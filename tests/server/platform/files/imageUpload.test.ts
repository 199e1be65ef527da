import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { encodeImage } from '../../../../server/platform/files/imageUpload';
import {
  givenAnimation,
  givenAvif,
  givenBomb,
  givenGif,
  givenHalfAPicture,
  givenHtml,
  givenJpeg,
  givenPhotoWithLocation,
  givenPng,
  givenSvg,
  givenWebp,
} from '../../../support/pictures';

describe('an uploaded picture', () => {
  test.each([
    ['PNG', givenPng],
    ['JPEG', givenJpeg],
    ['WebP', givenWebp],
  ])('of type %s becomes WebP of the same size', async (_type, given) => {
    expect(await sharp(await encodeImage(await given())).metadata()).toMatchObject({
      format: 'webp',
      width: 40,
      height: 30,
    });
  });

  test('is at most 1600 pixels a side, in proportion', async () => {
    const { width, height } = await sharp(
      await encodeImage(await givenJpeg(3200, 1000)),
    ).metadata();
    expect([width, height]).toEqual([1600, 500]);
  });

  test('is upright and contains no location', async () => {
    const photo = await givenPhotoWithLocation();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const metadata = await sharp(await encodeImage(photo)).metadata();
    expect(metadata).toMatchObject({ width: 40, height: 80 });
    expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('keeps the first frame of an animation', async () => {
    const animation = await givenAnimation();
    expect((await sharp(animation).metadata()).pages).toBe(2);
    const metadata = sharp(await encodeImage(animation), { pages: -1 });
    expect(await metadata.metadata()).toMatchObject({ width: 20, height: 20 });
    expect((await metadata.stats()).dominant.r).toBeGreaterThan(200);
  });

  test('is refused when it has more than 40 megapixels, with the limit', async () => {
    await expect(encodeImage(await givenBomb())).rejects.toMatchObject({
      extra: {
        issues: [{ loc: ['body', 'file'], msg: 'Choose a picture of at most 40 megapixels' }],
      },
    });
  });

  test('that comes in layers is refused above 12 megapixels, and taken below', async () => {
    const layered = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#a33' } })
        .jpeg({ progressive: true })
        .toBuffer();
    await expect(encodeImage(await layered(4000, 3100))).rejects.toMatchObject({
      code: 'invalid',
      extra: {
        issues: [
          {
            loc: ['body', 'file'],
            msg: 'Choose a progressive picture of at most 12 megapixels, or save it without layers',
          },
        ],
      },
    });
    expect(await sharp(await encodeImage(await layered(4000, 2900))).metadata()).toMatchObject({
      width: 1600,
      height: 1160,
    });
  });

  test.each([
    ['a GIF', givenGif],
    ['an AVIF', givenAvif],
    ['an SVG', givenSvg],
    ['HTML', givenHtml],
    [
      'HTML behind the signature of a PNG',
      () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), givenHtml()]),
    ],
    ['half a picture', givenHalfAPicture],
    ['nothing', () => Buffer.alloc(0)],
  ])('is refused when it is %s', async (_what, given) => {
    await expect(encodeImage(await given())).rejects.toMatchObject({
      code: 'invalid',
      extra: {
        issues: [
          { loc: ['body', 'file'], msg: 'Choose a PNG, JPEG or WebP picture of at most 5 MB' },
        ],
      },
    });
  });
});
