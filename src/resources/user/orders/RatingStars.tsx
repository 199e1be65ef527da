import Rating from '@mui/material/Rating';
import { useTranslate } from 'ra-core';

interface Props {
  source: string;
  value: number | undefined;
  onChange: (value: number) => void;
}

const NONE = 0;

/** A choice of one to five stars, each with the size of a touch target. */
const RatingStars = ({ source, value, onChange }: Props) => {
  const translate = useTranslate();
  return (
    <Rating
      name={source}
      value={value ?? null}
      onChange={(_, chosen) => onChange(chosen ?? NONE)}
      getLabelText={(stars) =>
        translate('resources.user/orders.stars', {
          _: '%{smart_count} star |||| %{smart_count} stars',
          smart_count: stars,
        })
      }
      sx={{ fontSize: '2.5rem', color: 'primary.light', ml: '-4px', '& label': { p: '2px' } }}
    />
  );
};

export default RatingStars;
