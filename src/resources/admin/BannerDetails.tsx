import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Moment } from '../../framework/ui/values/Moment';
import { StatusPill } from '../../framework/ui/values/StatusPill';
import { BannerPicture } from './BannerPicture';

interface Props {
  record: { title: string; image: string; isActive: boolean; createdAt: string };
}

const Fact = ({ label, isWide = false, children }: { label: string; isWide?: boolean; children: ReactNode }) => (
  <Box sx={{ minWidth: 0, gridColumn: isWide ? '1 / -1' : undefined }}>
    <Typography component="dt" variant="body2" sx={{ color: 'text.secondary', mb: 0.5 }}>
      {label}
    </Typography>
    <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  </Box>
);

const useText = () => {
  const translate = useTranslate();
  return (key: string, otherwise: string) => translate(`resources.admin/banners.${key}`, { _: otherwise });
};

/** A banner at large, and what there is to know of it. */
const BannerDetails = ({ record: { title, image, isActive, createdAt } }: Props) => {
  const text = useText();
  return (
    <>
      <BannerPicture src={image} title={title} sx={{ width: '100%', aspectRatio: '2 / 1', mb: 5 }} />
      <Box component="dl" sx={{ display: 'grid', m: 0, gap: 5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <Fact label={text('fields.title', 'Title')} isWide>{title}</Fact>
        <Fact label={text('fields.isActive', 'Status')}>
          {isActive ? (
            <StatusPill label={text('values.isActive.on', 'Active')} tone="success" />
          ) : (
            <StatusPill label={text('values.isActive.off', 'Inactive')} tone="neutral" />
          )}
        </Fact>
        <Fact label={text('fields.createdAt', 'Created')}>
          <Moment iso={createdAt} kind="date" />
        </Fact>
      </Box>
    </>
  );
};

export default BannerDetails;
