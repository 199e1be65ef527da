import type { z } from 'zod';
import * as availability from '../../../../contract/catalogue/rules';
import * as categories from '../../../../contract/catalogue/categories';
import * as couponBulk from '../../../../contract/money/couponAnswers';
import * as bulk from '../../../../contract/records';
import * as productBulk from '../../../../contract/catalogue/bulk';
import * as storeBulk from '../../../../contract/stores/stores';
import * as imports from '../../../../contract/imports/imports';
import * as importInputs from '../../../../contract/imports/imports';
import * as priceGrid from '../../../../contract/catalogue/priceGrid';
import * as productAnswers from '../../../../contract/catalogue/products';
import * as products from '../../../../contract/catalogue/products';
import { reopening } from '../../../../contract/records';
import * as storeItemBulk from '../../../../contract/catalogue/bulk';

/** Part of `schemaNames` for categories and products, including bulk changes and imports. */
export const catalogueSchemaNames: Readonly<Record<string, z.ZodType>> = {
  Category: categories.categorySchema,
  CategoryList: categories.categoryListSchema,
  CategoryInput: categories.categoryInput,
  CategoryPatch: categories.categoryPatch,
  SavedCategory: categories.categorySavedSchema,
  CategoryApproval: categories.categoryApproval,
  CategoryRejection: categories.categoryRejection,
  CategoryStoreList: categories.categoryStoresSchema,
  UsableCategoryList: categories.categoryChoicesSchema,
  StoreCategory: categories.storeCategorySchema,
  StoreCategoryList: categories.storeCategoryListSchema,
  StoreCategoryPatch: categories.ownCategoryPatch,
  SavedStoreCategory: categories.storeCategorySavedSchema,
  CategoryRequest: categories.categoryRequest,
  RequestedCategory: categories.categoryRequestedSchema,

  Product: productAnswers.productSchema,
  ProductList: productAnswers.productListSchema,
  ProductInput: products.productInput,
  ProductPatch: products.productPatch,
  SavedProduct: productAnswers.productSavedSchema,
  ProductApproval: products.approvalInput,
  ProductRejection: products.productRejection,
  Reopening: reopening,
  ProductRating: productAnswers.productRatingSchema,
  RatingSummary: productAnswers.ratingSummarySchema,
  Pricing: products.pricingSchema,
  ProductBulkInput: productBulk.productBulkInput,
  StoreBulkInput: storeBulk.storeBulkInput,
  BulkAnswer: bulk.bulkAnswerSchema,
  BulkSet: bulk.bulkSetSchema,
  CouponBulkInput: couponBulk.couponBulkInput,
  StoreItemStatusBulkInput: storeItemBulk.storeItemStatusBulkInput,
  AvailabilityInput: availability.availabilityInput,
  StoreItemPriceBulkInput: storeItemBulk.storeItemPriceBulkInput,
  PriceGrid: priceGrid.priceGridSchema,
  PriceCellsInput: priceGrid.priceCellsInput,
  SavedPriceCells: priceGrid.priceCellsSavedSchema,
  ImportCheck: imports.importCheckSchema,
  ImportDone: imports.importDoneSchema,
  ProductFile: importInputs.productImport.check,
  ProductImport: importInputs.productImport.run,
  MenuFile: importInputs.menuImport.check,
  MenuImport: importInputs.menuImport.run,
  CouponFile: importInputs.couponImport.check,
  CouponImport: importInputs.couponImport.run,
  LocationFile: importInputs.locationImport.check,
  LocationImport: importInputs.locationImport.run,
  StoreFile: importInputs.storeImport.check,
  StoreImport: importInputs.storeImport.run,
  ProductStoreList: productAnswers.storeNamesSchema,
};
