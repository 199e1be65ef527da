import type { z } from 'zod';
import * as rules from '../../../../contract/catalogue/rules';
import * as categories from '../../../../contract/catalogue/categories';
import * as couponApi from '../../../../contract/money/couponApi';
import * as records from '../../../../contract/records';
import * as productBulk from '../../../../contract/catalogue/bulk';
import * as stores from '../../../../contract/stores/stores';
import * as imports from '../../../../contract/imports/imports';
import * as priceGrid from '../../../../contract/catalogue/priceGrid';
import * as products from '../../../../contract/catalogue/products';

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

  Product: products.productSchema,
  ProductList: products.productListSchema,
  ProductInput: products.productInput,
  ProductPatch: products.productPatch,
  SavedProduct: products.productSavedSchema,
  ProductApproval: products.approvalInput,
  ProductRejection: products.productRejection,
  Reopening: records.reopening,
  ProductRating: products.productRatingSchema,
  RatingSummary: products.ratingSummarySchema,
  Pricing: products.pricingSchema,
  ProductBulkInput: productBulk.productBulkInput,
  StoreBulkInput: stores.storeBulkInput,
  BulkAnswer: records.bulkAnswerSchema,
  BulkSet: records.bulkSetSchema,
  CouponBulkInput: couponApi.couponBulkInput,
  StoreItemStatusBulkInput: productBulk.storeItemStatusBulkInput,
  AvailabilityInput: rules.availabilityInput,
  StoreItemPriceBulkInput: productBulk.storeItemPriceBulkInput,
  PriceGrid: priceGrid.priceGridSchema,
  PriceCellsInput: priceGrid.priceCellsInput,
  SavedPriceCells: priceGrid.priceCellsSavedSchema,
  ImportCheck: imports.importCheckSchema,
  ImportDone: imports.importDoneSchema,
  ProductFile: imports.productImport.check,
  ProductImport: imports.productImport.run,
  MenuFile: imports.menuImport.check,
  MenuImport: imports.menuImport.run,
  CouponFile: imports.couponImport.check,
  CouponImport: imports.couponImport.run,
  LocationFile: imports.locationImport.check,
  LocationImport: imports.locationImport.run,
  StoreFile: imports.storeImport.check,
  StoreImport: imports.storeImport.run,
  ProductStoreList: products.storeNamesSchema,
};
