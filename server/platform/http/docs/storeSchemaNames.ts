import type { z } from 'zod';
import * as orderLife from '../../../../contract/orders/rules';
import * as push from '../../../../contract/push';
import { rejectInput } from '../../../../contract/orders/board';
import * as storeAvailability from '../../../../contract/catalogue/rules';
import * as storeBoard from '../../../../contract/orders/board';
import * as storeItems from '../../../../contract/catalogue/menu';
import * as storeOrders from '../../../../contract/orders/store';
import * as publicStores from '../../../../contract/catalogue/shopfront';
import * as storeBusy from '../../../../contract/stores/hours';
import * as storeClosures from '../../../../contract/stores/closures';
import * as storeHours from '../../../../contract/stores/hours';
import * as storeSettings from '../../../../contract/stores/stores';
import * as storeToday from '../../../../contract/orders/board';

/** Part of `schemaNames` for the calls of stores and the public pages of stores. */
export const storeSchemaNames: Readonly<Record<string, z.ZodType>> = {
  StoreOrder: storeOrders.shownStoreOrderSchema,
  StoreOrderDetails: storeOrders.storeOrderDetailSchema,
  StoreOrderList: storeOrders.storeOrderListSchema,
  StoreOrderStats: storeOrders.storeOrderStatsSchema,
  DeliveryInput: storeOrders.deliverInput,
  KitchenStatusInput: storeOrders.kitchenStatusInput,
  AcceptanceInput: orderLife.acceptInput,
  RejectionInput: rejectInput,
  SavedStoreOrder: storeOrders.storeOrderSavedSchema,
  StoreRatingList: storeOrders.storeRatingsSchema,
  StoreBoard: storeBoard.storeBoardSchema,
  DelayInput: storeBoard.delayInput,
  SoldOutInput: storeBoard.soldOutInput,
  StoreSettings: storeSettings.storeSettingsSchema,
  StoreSettingsInput: storeSettings.storeSettingsInput,
  SavedStoreSettings: storeSettings.storeSettingsSavedSchema,
  StoreToday: storeToday.storeTodaySchema,

  StoreAvailability: storeAvailability.storeAvailability,
  StoreAvailabilityList: storeAvailability.availabilityListSchema,
  StoreHours: storeHours.hoursSchema,
  StoreHoursInput: storeHours.hoursInput,
  SavedStoreHours: storeHours.hoursSavedSchema,
  StoreClosure: storeClosures.closureSchema,
  StoreClosureInput: storeClosures.closureInput,
  StoreBusyInput: storeBusy.busyInput,
  PublicStore: publicStores.publicStoreSchema,
  PublicStoreList: publicStores.publicStoresSchema,
  PublicDish: publicStores.publicDishSchema,
  PublicMenu: publicStores.publicMenuSchema,
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

  StoreItem: storeItems.storeItemSchema,
  StoreItemList: storeItems.storeItemListSchema,
  StoreItemStats: storeItems.storeItemStatsSchema,
  StoreItemInput: storeItems.storeItemInput,
  StoreItemPatch: storeItems.storeItemPatch,
  SavedStoreItem: storeItems.storeItemSavedSchema,
};
