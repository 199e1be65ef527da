import { useTranslate } from 'ra-core';
import { Facts } from '../../../components/DescriptionList';
import { Moment } from '../../../framework/ui/values/Moment';
import { StatusPill } from '../../../framework/ui/values/StatusPill';
import { BannerPicture } from './BannerPicture';

interface Props {
  record: { title: string; image: string; isActive: boolean; createdAt: string };
}

const large = { width: '100%', mb: 5, '&[role="img"]': { height: 160 }, '& img': { height: 'auto', maxHeight: 400, objectFit: 'contain' } } as const;

/** A banner at large, and what there is to know of it. */
const BannerDetails = ({ record: { title, image, isActive, createdAt } }: Props) => {
  const translate = useTranslate();
  const text = (key: string, otherwise: string) => translate(`resources.admin/banners.${key}`, { _: otherwise });
  const status = isActive ? (
    <StatusPill label={text('values.isActive.on', 'Active')} tone="success" />
  ) : (
    <StatusPill label={text('values.isActive.off', 'Inactive')} tone="neutral" />
  );
  return (
    <>
      <BannerPicture src={image} title={title} sx={large} />
      <Facts
        facts={[
          { label: text('fields.title', 'Title'), value: title, isWide: true },
          { label: text('fields.isActive', 'Status'), value: status },
          { label: text('fields.createdAt', 'Created'), value: createdAt && <Moment iso={createdAt} kind="date" /> },
        ]}
      />
    </>
  );
};

export default BannerDetails;
