-- works with: 0037
-- Large coupons need the permission to set rewards, which Finance has from now on.
update jobs set updated_at = now(), permissions =
  permissions || array(select unnest('{rewards.manage,coupons.manage}'::text[]) except select unnest(permissions))
  where key = 'finance' and is_shipped;
