import type { z } from 'zod';
import * as audit from '../../../../contract/audit';
import * as auth from '../../../../contract/people/auth';
import * as couponApi from '../../../../contract/money/couponApi';
import * as coupons from '../../../../contract/money/coupons';
import * as dashboard from '../../../../contract/orders/dashboard';
import * as errors from '../../../../contract/errors';
import * as files from '../../../../contract/files';
import * as jobs from '../../../../contract/people/jobs';
import * as locations from '../../../../contract/stores/locations';
import * as mails from '../../../../contract/mails';
import * as notifications from '../../../../contract/notifications';
import * as admin from '../../../../contract/orders/admin';
import * as rules from '../../../../contract/orders/rules';
import * as rewardApi from '../../../../contract/money/rewardApi';
import * as paymentDesk from '../../../../contract/money/paymentDesk';
import * as payments from '../../../../contract/money/payments';
import { personStatusInput, statusInput, versionedStatusInput } from '../../../../contract/records';
import * as privacy from '../../../../contract/people/privacy';
import * as products from '../../../../contract/catalogue/products';
import * as refunds from '../../../../contract/money/refunds';
import * as states from '../../../../contract/states';
import * as rewards from '../../../../contract/money/rewards';
import { roleSchema } from '../../../../contract/people/permissions';
import * as credentials from '../../../../contract/people/credentials';
import * as staff from '../../../../contract/people/staff';
import * as stores from '../../../../contract/stores/stores';
import * as customer from '../../../../contract/orders/customer';
import * as users from '../../../../contract/people/users';
import * as views from '../../../../contract/views';
import * as wallet from '../../../../contract/money/wallet';
import { conflictBodySchema } from '../refusals';
import { catalogueSchemaNames } from './catalogueSchemaNames';
import { storeSchemaNames } from './storeSchemaNames';

export type SchemaNames = Readonly<Record<string, z.ZodType>>;

/**
 * Names of the contract's schemas in the document, and of the types of a generated client. Add a
 * line for a new body or response; keep published names. A schema that is nullable somewhere comes
 * before the schemas that contain it. Not in the contract, to keep the names out of the browser's
 * bundle.
 */
const names: SchemaNames = {
  ErrorBody: errors.errorBodySchema,
  ConflictBody: conflictBodySchema,
  Issue: errors.issueSchema,
  Message: auth.messageSchema,
  StatusInput: statusInput,
  VersionedStatusInput: versionedStatusInput,
  NamedRecord: products.namedSchema,

  LoginInput: auth.loginInput,
  RefreshInput: auth.refreshInput,
  LogoutInput: auth.logoutInput,
  Session: auth.sessionSchema,
  SessionUser: auth.sessionUserSchema,
  Role: roleSchema,
  Profile: auth.profileSchema,
  ChangePasswordInput: auth.changePasswordInput,
  ForgotPasswordInput: auth.forgotPasswordInput,
  ResetPasswordInput: auth.resetPasswordInput,
  PasswordRules: auth.passwordRulesSchema,
  Invitation: auth.invitationSchema,
  InvitationCodeInput: auth.invitationCodeInput,
  InvitationAcceptance: auth.acceptInvitationInput,
  AcceptedInvitation: auth.invitationAcceptedSchema,
  OwnSession: credentials.ownSessionSchema,
  OwnSessionList: credentials.ownSessionListSchema,
  UserSessionList: credentials.userSessionListSchema,
  SecondFactorInput: credentials.secondFactorInput,
  StepUpInput: credentials.stepUpInput,
  StepUpOptions: credentials.stepUpOptionsSchema,
  Totp: credentials.totpSchema,
  TotpConfirmInput: credentials.totpConfirmInput,
  FactorSet: credentials.factorSetSchema,
  RecoveryCodes: credentials.recoveryCodesSchema,
  Passkey: credentials.passkeySchema,
  PasskeyInput: credentials.passkeyInput,
  PasskeyNameInput: credentials.passkeyNameInput,
  PasskeyOptions: credentials.passkeyOptionsSchema,
  Factors: credentials.factorsSchema,

  Notification: notifications.notificationSchema,
  NotificationList: notifications.notificationListSchema,
  ReadNotification: notifications.notificationReadSchema,
  ReadNotificationCount: notifications.allReadSchema,
  UploadedFile: files.uploadedSchema,
  AuditEntry: audit.auditEntrySchema,
  AuditEntryList: audit.auditListSchema,
  Dashboard: dashboard.dashboardSchema,
  RecentOrderList: dashboard.recentActivitySchema,
  Trend: dashboard.trendSchema,

  Store: stores.storeSchema,
  StoreList: stores.storeListSchema,
  StoreStats: stores.storeStatsSchema,
  StoreInput: stores.storeInput,
  StorePatch: stores.storePatch,
  SavedStore: stores.storeSavedSchema,
  StoreStatusInput: stores.storeStatusInput,
  RatingList: stores.ratingsSchema,

  Location: locations.locationSchema,
  LocationList: locations.locationListSchema,
  LocationStats: locations.locationStatsSchema,
  LocationInput: locations.locationInput,
  LocationPatch: locations.locationPatch,
  SavedLocation: locations.locationSavedSchema,
  LocationOptionList: locations.locationOptionsSchema,

  Coupon: couponApi.couponSchema,
  CouponList: couponApi.couponListSchema,
  CouponStats: couponApi.couponStatsSchema,
  CouponInput: coupons.couponInput,
  CouponPatch: coupons.couponPatch,
  SavedCoupon: couponApi.couponSavedSchema,

  OrderStatus: states.orderStatusSchema,
  PaymentStatus: states.paymentStatusSchema,
  PaymentMethod: states.paymentMethodSchema,
  Order: admin.orderDetailSchema,
  OrderListItem: admin.orderListItemSchema,
  OrderList: admin.orderListSchema,
  OrderStats: admin.orderStatsSchema,
  OrderStoreList: admin.orderStoresSchema,
  SavedOrder: admin.orderSavedSchema,

  Refund: refunds.refundSchema,
  ShownRefund: refunds.shownRefundSchema,
  RefundBulkInput: refunds.refundBulkInput,
  RefundList: refunds.refundListSchema,
  RefundStats: refunds.refundStatsSchema,
  SavedRefund: refunds.refundSavedSchema,
  OrderRefundInput: refunds.orderRefundInput,
  OrderCancellation: refunds.adminCancelInput,
  RefundDecline: refunds.refundDeclineInput,
  CustomerRefund: states.customerRefundSchema,

  ...catalogueSchemaNames,
};

const laterNames: SchemaNames = {
  WalletTransaction: wallet.walletTransactionSchema,
  WalletTransactionList: wallet.walletListSchema,
  WalletStats: wallet.walletStatsSchema,

  ScratchCard: rewardApi.scratchCardSchema,
  ScratchCardList: rewardApi.scratchCardListSchema,
  ScratchCardSummary: rewardApi.scratchCardSummarySchema,
  ScratchRule: rewardApi.scratchRuleSchema,
  ScratchRuleList: rewardApi.scratchRuleListSchema,
  RewardChange: rewards.rewardChangeSchema,
  RewardChangeList: rewards.rewardChangeListSchema,
  RewardRejection: rewards.rewardRejection,
  SavedRewardChange: rewards.rewardChangeSavedSchema,
  ScratchRuleInput: rewards.scratchRuleInput,
  ScratchRulePatch: rewards.scratchRulePatch,
  SavedScratchRule: rewardApi.scratchRuleSavedSchema,
  OwnScratchCard: rewardApi.ownScratchCardSchema,
  OwnScratchCardList: rewardApi.ownScratchCardListSchema,
  SavedOwnScratchCard: rewardApi.ownScratchCardSavedSchema,
  Referral: rewardApi.referralSchema,
  ReferralList: rewardApi.referralListSchema,
  ReferralStats: rewardApi.referralStatsSchema,
  ReferralPoints: rewardApi.referralPointsSchema,
  ReferralPointsInput: rewards.referralPointsInput,
  SavedReferralPoints: rewardApi.referralPointsSavedSchema,
  Redemption: rewardApi.redemptionSchema,
  RedemptionList: rewardApi.redemptionListSchema,
  RedemptionStats: rewardApi.redemptionStatsSchema,
  AllRedemptionStats: rewardApi.allRedemptionStatsSchema,

  User: users.userSchema,
  UserList: users.userListSchema,
  UserStats: users.userStatsSchema,
  UserDetails: users.userDetailsSchema,
  SavedUser: users.userSavedSchema,
  PersonStatusInput: personStatusInput,
  PersonData: privacy.personDataSchema,
  ErasureOpen: privacy.erasureOpenSchema,
  ErasureInput: privacy.erasureInput,
  ErasedPerson: privacy.erasedSchema,

  Staff: staff.staffSchema,
  StaffList: staff.staffListSchema,
  StaffInput: staff.staffInput,
  StaffJobInput: staff.staffJobInput,
  StaffRemovalInput: staff.staffRemovalInput,
  SavedStaff: staff.staffSavedSchema,
  JobOptionList: staff.jobOptionsSchema,

  Mail: mails.mailSchema,
  MailList: mails.mailListSchema,
  SavedMail: mails.mailSavedSchema,

  Job: jobs.jobSchema,
  JobList: jobs.jobListSchema,
  JobInput: jobs.jobInput,
  JobPatch: jobs.jobPatch,
  SavedJob: jobs.jobSavedSchema,

  ...storeSchemaNames,

  UserOrder: customer.userOrderSchema,
  UserOrderList: customer.userOrderListSchema,
  OrderInput: customer.orderInput,
  PlacedOrder: customer.orderPlacedSchema,
  OrderPayment: customer.orderPaymentSchema,
  OpenedPayment: customer.paymentOpenedSchema,
  PaidInput: customer.paidInput,
  PaidOrder: customer.orderPaidSchema,
  RatingInput: customer.ratingInput,
  CancelledUserOrder: customer.ownOrderCancelledSchema,
  OwnCancellation: rules.cancelOwnInput,
  RatedOrder: customer.orderRatedSchema,
  UserWallet: customer.userWalletSchema,

  Payment: paymentDesk.paymentRowSchema,
  PaymentList: paymentDesk.paymentListSchema,
  PaymentDetails: paymentDesk.paymentDetailSchema,
  PaymentStats: paymentDesk.paymentStatsSchema,
  PaymentMatch: paymentDesk.matchInput,
  PaymentRefund: paymentDesk.paymentRefundInput,
  SavedPayment: paymentDesk.paymentChangedSchema,
  Difference: paymentDesk.differenceSchema,
  DifferenceList: paymentDesk.differencesSchema,
  View: views.viewSchema,
  ViewList: views.viewListSchema,
  ViewInput: views.viewInput,
  ViewPatch: views.viewPatch,
  SavedView: views.viewSavedSchema,

  PaymentEvent: payments.webhookBody,
  PaymentEventReceipt: payments.webhookResponse,
};

/** With the schemas of each table. */
export const schemaNames = (tables: readonly { schemas: SchemaNames }[]): SchemaNames => ({
  ...names,
  ...Object.fromEntries(tables.flatMap(({ schemas }) => Object.entries(schemas))),
  ...laterNames,
});
