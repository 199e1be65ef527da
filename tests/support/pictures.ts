import sharp from 'sharp';

const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#b45309',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b45309' } });

export const givenPng = (width = 40, height = 30) => plain(width, height).png().toBuffer();
export const givenJpeg = (width = 40, height = 30) => plain(width, height).jpeg().toBuffer();
export const givenWebp = (width = 40, height = 30) => plain(width, height).webp().toBuffer();
export const givenGif = () => plain(40, 30).gif().toBuffer();
export const givenAvif = () => plain(40, 30).avif().toBuffer();

/**
 * A phone's portrait photograph: stored in landscape with a rotation flag, and with its location.
 */
export const givenPhotoWithLocation = () =>
  plain(80, 40)
    .jpeg()
    .withExif({
      IFD0: { Copyright: 'Private Person' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '17/1 24/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();

export const givenHalfAPicture = async () => {
  const whole = await noise(600, 600).jpeg({ quality: 95 }).toBuffer();
  return whole.subarray(0, whole.length / 2);
};

/** Random noise does not compress: more than 5 MB. */
export const givenOversizedPng = () => noise(1500, 1500).png({ compressionLevel: 0 }).toBuffer();

/** Hundreds of kilobytes, also after re-encoding. */
export const givenNoisyPng = () => noise(600, 600).png().toBuffer();

/** A few kilobytes that decompress to more than 40 megapixels. */
export const givenBomb = () => plain(8000, 6000).png({ compressionLevel: 9 }).toBuffer();

export const givenAnimation = async () => {
  const frames = await Promise.all(
    ['#ff0000', '#0000ff'].map((background) =>
      sharp({ create: { width: 20, height: 20, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(frames, { join: { animated: true } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
};

export const givenSvg = () =>
  Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
  );
export const givenHtml = () => Buffer.from('<!doctype html><script>alert(1)</script>');
