import { DescriptionList } from '../../../components/DescriptionList';
import { StatusPill } from '../../../framework/ui/values/StatusPill';
import BannerCreated from './BannerCreated';
import { BannerPicture } from './BannerPicture';
import { texts } from '../../../framework/texts/texts';
import { useMessages } from '../../../framework/ui/hooks/useMessages';

/** The messages of the details of a banner: those of its declaration's fields. */
const bannerTexts = texts('resources.admin/banners', {
  'values.isActive.on': 'Active',
  'values.isActive.off': 'Inactive',
  'fields.title': 'Title',
  'fields.isActive': 'Status',
  'fields.createdAt': 'Created',
});

interface Props {
  record: { title: string; image: string; isActive?: boolean | undefined; createdAt: string };
}

const large = {
  width: '100%',
  mb: 5,
  '&[role="img"]': { height: 160 },
  '& img': { height: 'auto', maxHeight: 400, objectFit: 'contain' },
} as const;

const BannerDetails = ({ record: { title, image, isActive, createdAt } }: Props) => {
  const message = useMessages(bannerTexts);
  const status = isActive ? (
    <StatusPill label={message('values.isActive.on')} tone="success" />
  ) : (
    <StatusPill label={message('values.isActive.off')} tone="neutral" />
  );
  return (
    <>
      <BannerPicture src={image} title={title} sx={large} />
      <DescriptionList
        items={[
          { label: message('fields.title'), value: title, isWide: true },
          ...(isActive === undefined ? [] : [{ label: message('fields.isActive'), value: status }]),
          {
            label: message('fields.createdAt'),
            value: createdAt && <BannerCreated value={createdAt} />,
          },
        ]}
      />
    </>
  );
};

export default BannerDetails;
