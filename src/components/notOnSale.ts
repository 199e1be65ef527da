import { wordTextsOf } from '../i18n/words';

export const offSaleWords = wordTextsOf('components.offSale', {
  picture: 'Not available: needs a picture',
  rejected: 'Not available: rejected',
  waiting: 'Not available: waiting for approval',
  disabled_by_admin: 'Not available: disabled by admin',
  rejected_by_admin: 'Not available: rejected by admin',
  unknown: 'Waiting for approval',
});

/** Reason why a product or category is not on sale, besides its own switch. */
export const offSaleReason = ({
  isApproved,
  status,
  needsPicture = false,
}: {
  isApproved?: boolean | undefined;
  status: string;
  needsPicture?: boolean | undefined;
}): string | undefined => {
  if (needsPicture) return offSaleWords('picture');
  if (isApproved !== false) return undefined;
  return offSaleWords(status === 'rejected' ? 'rejected' : 'waiting');
};

/** Label of a switch; undefined if the server did not send its state. */
export const switchLabel = (isOn: boolean | undefined): 'Active' | 'Inactive' | undefined => {
  if (isOn === undefined) return undefined;
  return isOn ? 'Active' : 'Inactive';
};
