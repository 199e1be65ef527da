import { BannerPicture } from './BannerPicture';

interface Props {
  value: string;
  record: unknown;
}

const titleOf = (record: unknown): string =>
  typeof record === 'object' &&
  record !== null &&
  'title' in record &&
  typeof record.title === 'string'
    ? record.title
    : '';

const BannerThumbnail = ({ value, record }: Props) => (
  <BannerPicture src={value} title={titleOf(record)} sx={{ width: 108, height: 36 }} />
);

export default BannerThumbnail;
