import type { BannerAnswer, BannerInput, BannerPatch } from '../../../contract/banners';
import type { VersionedStatusInput } from '../../../contract/status';
import { changeRecord, createRecord, deleteRecord } from '../../audit/changeRecord';
import type { Db } from '../../platform/db/database';
import type { Actor } from '../../platform/http/context';
import { type BannerRow, changeBanner, insertBanner, lockBanner, removeBanner } from './repository';

export const toBannerResponse = (row: BannerRow): BannerAnswer => ({
  id: row.id,
  title: row.title,
  imageUrl: row.image_url,
  isActive: row.is_active,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

const banner = {
  object: 'banner',
  label: 'Banner',
  lock: lockBanner,
  toResponse: toBannerResponse,
} as const;

export const createBanner = (
  db: Db,
  actor: Actor,
  { title, imageUrl, isActive = true }: BannerInput,
): Promise<BannerAnswer> =>
  createRecord(db, actor, banner, (tx) =>
    insertBanner(tx, { title, image_url: imageUrl, is_active: isActive }),
  );

/** Keeps the values that the patch does not name. */
export const updateBanner = (
  db: Db,
  actor: Actor,
  id: string,
  patch: BannerPatch,
): Promise<BannerAnswer> =>
  changeRecord(db, actor, banner, { id, action: 'update', sent: patch.updatedAt }, (tx) =>
    changeBanner(tx, id, {
      title: patch.title,
      image_url: patch.imageUrl,
      is_active: patch.isActive,
    }),
  );

export const setBannerStatus = (
  db: Db,
  actor: Actor,
  id: string,
  { isActive, updatedAt: sent }: VersionedStatusInput,
): Promise<BannerAnswer> =>
  changeRecord(
    db,
    actor,
    banner,
    { id, action: isActive ? 'enable' : 'disable', sent },
    async (tx, row) =>
      row.is_active === isActive ? undefined : changeBanner(tx, id, { is_active: isActive }),
  );

export const deleteBanner = (db: Db, actor: Actor, id: string): Promise<BannerAnswer> =>
  deleteRecord(db, actor, banner, id, (tx) => removeBanner(tx, id));
