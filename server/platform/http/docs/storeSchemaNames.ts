import type { z } from 'zod';
import * as rules from '../../../../contract/orders/rules';
import * as push from '../../../../contract/push';
import * as storeAvailability from '../../../../contract/catalogue/rules';
import * as board from '../../../../contract/orders/board';
import * as menu from '../../../../contract/catalogue/menu';
import * as store from '../../../../contract/orders/store';
import * as shopfront from '../../../../contract/catalogue/shopfront';
import * as hours from '../../../../contract/stores/hours';
import * as closures from '../../../../contract/stores/closures';
import * as storeSettings from '../../../../contract/stores/stores';

/** Part of `schemaNames` for the calls of stores and the public pages of stores. */
export const storeSchemaNames: Readonly<Record<string, z.ZodType>> = {
  StoreOrder: store.shownStoreOrderSchema,
  StoreOrderDetails: store.storeOrderDetailSchema,
  StoreOrderList: store.storeOrderListSchema,
  StoreOrderStats: store.storeOrderStatsSchema,
  DeliveryInput: store.deliverInput,
  KitchenStatusInput: store.kitchenStatusInput,
  AcceptanceInput: rules.acceptInput,
  RejectionInput: board.rejectInput,
  SavedStoreOrder: store.storeOrderSavedSchema,
  StoreRatingList: store.storeRatingsSchema,
  StoreBoard: board.storeBoardSchema,
  DelayInput: board.delayInput,
  SoldOutInput: board.soldOutInput,
  StoreSettings: storeSettings.storeSettingsSchema,
  StoreSettingsInput: storeSettings.storeSettingsInput,
  SavedStoreSettings: storeSettings.storeSettingsSavedSchema,
  StoreToday: board.storeTodaySchema,

  StoreAvailability: storeAvailability.storeAvailability,
  StoreAvailabilityList: storeAvailability.availabilityListSchema,
  StoreHours: hours.hoursSchema,
  StoreHoursInput: hours.hoursInput,
  SavedStoreHours: hours.hoursSavedSchema,
  StoreClosure: closures.closureSchema,
  StoreClosureInput: closures.closureInput,
  StoreClosuresInput: closures.storeClosuresInput,
  StoreBusyInput: hours.busyInput,
  PublicStore: shopfront.publicStoreSchema,
  PublicStoreList: shopfront.publicStoresSchema,
  PublicDish: shopfront.publicDishSchema,
  PublicMenu: shopfront.publicMenuSchema,
  PushKey: push.pushKeySchema,
  PushDevice: push.pushDeviceSchema,
  PushDeviceList: push.pushDeviceListSchema,
  PushDeviceInput: push.pushDeviceInput,
  SavedPushDevice: push.pushDeviceSavedSchema,
  PushForgetInput: push.pushForgetInput,
  PushTestInput: push.pushTestInput,
  PushSeenInput: push.pushSeenInput,
  PushAnswerInput: push.pushAnswerInput,
  PushReplacedInput: push.pushReplacedInput,

  StoreItem: menu.storeItemSchema,
  StoreItemList: menu.storeItemListSchema,
  StoreItemStats: menu.storeItemStatsSchema,
  StoreItemInput: menu.storeItemInput,
  StoreItemPatch: menu.storeItemPatch,
  SavedStoreItem: menu.storeItemSavedSchema,
};
