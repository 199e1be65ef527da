import type { z } from 'zod';
import * as audit from '../../../../contract/audit';
import * as auth from '../../../../contract/people/auth';
import * as couponAnswers from '../../../../contract/money/couponAnswers';
import * as coupons from '../../../../contract/money/coupons';
import * as dashboard from '../../../../contract/orders/dashboard';
import * as errors from '../../../../contract/errors';
import * as files from '../../../../contract/files';
import * as invitations from '../../../../contract/people/auth';
import * as jobs from '../../../../contract/people/jobs';
import * as locations from '../../../../contract/stores/locations';
import * as mails from '../../../../contract/mails';
import * as notifications from '../../../../contract/notifications';
import * as orders from '../../../../contract/orders/admin';
import {
  orderStatusSchema,
  paymentMethodSchema,
  paymentStatusSchema,
} from '../../../../contract/states';
import * as orderLife from '../../../../contract/orders/rules';
import * as ownScratchCards from '../../../../contract/money/rewardAnswers';
import * as paymentDesk from '../../../../contract/money/paymentDesk';
import * as payments from '../../../../contract/money/payments';
import { personStatusInput, statusInput, versionedStatusInput } from '../../../../contract/records';
import * as privacy from '../../../../contract/people/privacy';
import * as productAnswers from '../../../../contract/catalogue/products';
import * as refunds from '../../../../contract/money/refunds';
import * as refundStates from '../../../../contract/states';
import * as rewards from '../../../../contract/money/rewardAnswers';
import * as rewardChanges from '../../../../contract/money/rewards';
import { referralPointsInput } from '../../../../contract/money/rewards';
import { roleSchema } from '../../../../contract/people/permissions';
import * as scratchRuleAnswers from '../../../../contract/money/rewardAnswers';
import * as ownSessions from '../../../../contract/people/credentials';
import * as secondFactor from '../../../../contract/people/credentials';
import * as scratchRules from '../../../../contract/money/rewards';
import * as staff from '../../../../contract/people/staff';
import * as stores from '../../../../contract/stores/stores';
import * as userOrders from '../../../../contract/orders/customer';
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
  NamedRecord: productAnswers.namedSchema,

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
  Invitation: invitations.invitationSchema,
  InvitationCodeInput: invitations.invitationCodeInput,
  InvitationAcceptance: invitations.acceptInvitationInput,
  AcceptedInvitation: invitations.invitationAcceptedSchema,
  OwnSession: ownSessions.ownSessionSchema,
  OwnSessionList: ownSessions.ownSessionListSchema,
  UserSessionList: ownSessions.userSessionListSchema,
  SecondFactorInput: secondFactor.secondFactorInput,
  StepUpInput: secondFactor.stepUpInput,
  StepUpOptions: secondFactor.stepUpOptionsSchema,
  Totp: secondFactor.totpSchema,
  TotpConfirmInput: secondFactor.totpConfirmInput,
  FactorSet: secondFactor.factorSetSchema,
  RecoveryCodes: secondFactor.recoveryCodesSchema,
  Passkey: secondFactor.passkeySchema,
  PasskeyInput: secondFactor.passkeyInput,
  PasskeyNameInput: secondFactor.passkeyNameInput,
  PasskeyOptions: secondFactor.passkeyOptionsSchema,
  Factors: secondFactor.factorsSchema,

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

  Coupon: couponAnswers.couponSchema,
  CouponList: couponAnswers.couponListSchema,
  CouponStats: couponAnswers.couponStatsSchema,
  CouponInput: coupons.couponInput,
  CouponPatch: coupons.couponPatch,
  SavedCoupon: couponAnswers.couponSavedSchema,

  OrderStatus: orderStatusSchema,
  PaymentStatus: paymentStatusSchema,
  PaymentMethod: paymentMethodSchema,
  Order: orders.orderDetailSchema,
  OrderListItem: orders.orderListItemSchema,
  OrderList: orders.orderListSchema,
  OrderStats: orders.orderStatsSchema,
  OrderStoreList: orders.orderStoresSchema,
  SavedOrder: orders.orderSavedSchema,

  Refund: refunds.refundSchema,
  ShownRefund: refunds.shownRefundSchema,
  RefundBulkInput: refunds.refundBulkInput,
  RefundList: refunds.refundListSchema,
  RefundStats: refunds.refundStatsSchema,
  SavedRefund: refunds.refundSavedSchema,
  OrderRefundInput: refunds.orderRefundInput,
  OrderCancellation: refunds.adminCancelInput,
  RefundDecline: refunds.refundDeclineInput,
  CustomerRefund: refundStates.customerRefundSchema,

  ...catalogueSchemaNames,
};

const laterNames: SchemaNames = {
  WalletTransaction: wallet.walletTransactionSchema,
  WalletTransactionList: wallet.walletListSchema,
  WalletStats: wallet.walletStatsSchema,

  ScratchCard: rewards.scratchCardSchema,
  ScratchCardList: rewards.scratchCardListSchema,
  ScratchCardSummary: rewards.scratchCardSummarySchema,
  ScratchRule: scratchRuleAnswers.scratchRuleSchema,
  ScratchRuleList: scratchRuleAnswers.scratchRuleListSchema,
  RewardChange: rewardChanges.rewardChangeSchema,
  RewardChangeList: rewardChanges.rewardChangeListSchema,
  RewardRejection: rewardChanges.rewardRejection,
  SavedRewardChange: rewardChanges.rewardChangeSavedSchema,
  ScratchRuleInput: scratchRules.scratchRuleInput,
  ScratchRulePatch: scratchRules.scratchRulePatch,
  SavedScratchRule: scratchRuleAnswers.scratchRuleSavedSchema,
  OwnScratchCard: ownScratchCards.ownScratchCardSchema,
  OwnScratchCardList: ownScratchCards.ownScratchCardListSchema,
  SavedOwnScratchCard: ownScratchCards.ownScratchCardSavedSchema,
  Referral: rewards.referralSchema,
  ReferralList: rewards.referralListSchema,
  ReferralStats: rewards.referralStatsSchema,
  ReferralPoints: rewards.referralPointsSchema,
  ReferralPointsInput: referralPointsInput,
  SavedReferralPoints: rewards.referralPointsSavedSchema,
  Redemption: rewards.redemptionSchema,
  RedemptionList: rewards.redemptionListSchema,
  RedemptionStats: rewards.redemptionStatsSchema,
  AllRedemptionStats: rewards.allRedemptionStatsSchema,

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

  UserOrder: userOrders.userOrderSchema,
  UserOrderList: userOrders.userOrderListSchema,
  OrderInput: userOrders.orderInput,
  PlacedOrder: userOrders.orderPlacedSchema,
  OrderPayment: userOrders.orderPaymentSchema,
  OpenedPayment: userOrders.paymentOpenedSchema,
  PaidInput: userOrders.paidInput,
  PaidOrder: userOrders.orderPaidSchema,
  RatingInput: userOrders.ratingInput,
  CancelledUserOrder: userOrders.ownOrderCancelledSchema,
  OwnCancellation: orderLife.cancelOwnInput,
  RatedOrder: userOrders.orderRatedSchema,
  UserWallet: userOrders.userWalletSchema,

  Payment: paymentDesk.paymentRowSchema,
  PaymentList: paymentDesk.paymentListSchema,
  PaymentDetails: paymentDesk.paymentDetailSchema,
  PaymentStats: paymentDesk.paymentStatsSchema,
  PaymentMatch: paymentDesk.matchBody,
  PaymentRefund: paymentDesk.paymentRefundBody,
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
