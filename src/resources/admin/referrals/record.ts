import { z } from 'zod';
import { str } from '../../../framework/declaration/lenientSchemas';

export const record = z.object({
  id: str(),
  date: str(),
  status: str().pipe(z.string().toLowerCase()),
  completedDate: str(),
  referrerId: str(),
  referrerName: str(),
  referralCode: str(),
  refereeId: str(),
  refereeName: str(),
  refereeEmail: str(),
  refereePhone: str(),
});

/** The referrer's id and code, if known. */
export const idAndCode = ({ referrerId, referralCode }: z.output<typeof record>) =>
  [referrerId && `ID ${referrerId}`, referralCode].filter(Boolean).join(' · ');
