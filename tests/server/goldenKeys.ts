import { keysOfTables } from '../support/tableAreas';
import { goldenKeysOfStores } from './goldenKeysOfStores';

/**
 * What every GET answers on the demonstration: each key at every depth, and no other. A key that appears here by accident is
 * a leak; one that disappears breaks a screen. The specification's sections 3 and 7 name them.
 */
export const goldenKeys: Record<string, string> = {
  ...keysOfTables,
  'GET /admin/all-redemptions':
    'isTotalCapped,limit,page,redemptions[{amount,date,id,orderId,reference,type,user{email,id,name}}],total,totalPages',
  'GET /admin/all-redemptions/stats':
    'byType{coupon{isTotalCapped,totalAmount,totalRedemptions},scratch_card{isTotalCapped,totalAmount,' +
    'totalRedemptions},wallet{isTotalCapped,totalAmount,totalRedemptions}},isTotalCapped,totalAmount,totalRedemptions',
  'GET /admin/audit':
    'entries[{action,actor{id,name,role},address,after{amount,askedBy{id},createdAt,currency,customer{id},decidedAt,decidedBy,' +
    'destination,doneAt,endsOrder,fault,id,isSurplus,lines[],locationName,order{id,orderId},payment,paymentId,problem,' +
    'providerRefundId,reason,sentAt,since,state,store{id,name},updatedAt},at,before{locationName,' +
    'updatedAt},device,id,object,objectId,objectName}],isTotalCapped,limit,page,total,totalPages',
  'GET /admin/audit/{id}':
    'action,actor{id,name,role},address,after{locationName,updatedAt},at,before{locationName,updatedAt},device,id,object,' +
    'objectId,objectName',
  'GET /admin/availability':
    'counts{busy,closed,late,open,paused,unanswered,unreachable},limit,page,stores[{closedBy,closedByName,id,isReachable,' +
    'lateOrders,locationName,marks[],phone,reachSince,reason,since,state,storeName,unansweredOrders,until,waitMinutes}],total,totalPages',
  'GET /admin/categories':
    'activeTotal,categories[{createdAt,description,id,image,imageUrl,isActive,isApproved,isGlobal,name,reason,' +
    'requestedBy{id,name},shownBefore,status,storeIds[],stores[],updatedAt}],inactiveTotal,limit,page,total,totalPages,' +
    'unapprovedTotal',
  'GET /admin/categories/store/{storeId}':
    'categories[{createdAt,description,id,image,imageUrl,isActive,isApproved,isGlobal,name,reason,requestedBy{id,name},' +
    'shownBefore,status,storeIds[],stores[],updatedAt}],total',
  'GET /admin/categories/stores': 'stores[{id,name}]',
  'GET /admin/categories/stores/list': 'stores[{id,name}]',
  'GET /admin/categories/{id}':
    'createdAt,description,id,image,imageUrl,isActive,isApproved,isGlobal,name,reason,requestedBy,shownBefore,status,storeIds[],' +
    'stores[],updatedAt',
  'GET /admin/coupon-redemptions':
    'isTotalCapped,limit,page,redemptions[{amount,date,id,orderId,reference,type,user{email,id,name}}],total,totalPages',
  'GET /admin/coupon-redemptions/stats': 'isTotalCapped,totalAmount,totalRedemptions',
  'GET /admin/coupons':
    'coupons[{Discount_amount,budget,budgetUsed,code,createdAt,description,heldCount,id,isActive,isExpired,isFirstOrderOnly,maxDiscount,' +
    'max_per_user,minOrderAmount,percentage,type,updatedAt,usageLimit,usedCount,validFrom,validUntil,value}],limit,' +
    'page,total,totalPages',
  'GET /admin/coupons/set': 'isCapped,rows[{id,updatedAt}]',
  'GET /admin/coupons/stats': 'activeCoupons,expiredCoupons,totalCoupons',
  'GET /admin/coupons/{id}':
    'Discount_amount,budget,budgetUsed,code,createdAt,description,heldCount,id,isActive,isExpired,isFirstOrderOnly,maxDiscount,' +
    'max_per_user,minOrderAmount,percentage,type,updatedAt,usageLimit,usedCount,validFrom,validUntil,value',
  'GET /admin/dashboard/recent-activity':
    'orders[{acceptBy,acceptedAt,amount{discount,final,total},customer{address,id,name,phone},date,deliveryFee,disputeState,' +
    'expiresAt,id,isAuthorized,items{count},notes,orderId,payment{method,status},readyBy,status,store{id,image,name},takenBackAmount,updatedAt}]',
  'GET /admin/dashboard/stats':
    'data{comparison{from,previousFrom,previousTo,text,to},overview{subtitle,title},stats[{change,key,refunded,title,value}],' +
    'topPerformingStores[{avgOrderValue,city,id,image,ownerName,rank,rating,state,storeName,totalOrders,totalRatings,' +
    'totalRevenue}]}',
  'GET /admin/dashboard/trend':
    'before[{day,orders,revenue}],ordersByStatus[{orders,status}],trend[{day,orders,revenue}]',
  'GET /admin/jobs': 'jobs[{id,isFixed,isShipped,name,people,permissions[],role,updatedAt}]',
  'GET /admin/locations':
    'limit,locations[{city,createdAt,id,isActive,locationName,pincode,pincodes[],state,updatedAt}],page,total,totalPages',
  'GET /admin/locations/stats': 'active_locations,inactive_locations,total',
  'GET /admin/mails': '[{createdAt,id,nextTryAt,problem,sentAt,state,subject,to,tries}]',
  'GET /admin/mails/{id}': 'createdAt,id,nextTryAt,problem,sentAt,state,subject,to,tries',
  'GET /admin/orders':
    'amountSum,isTotalCapped,limit,orders[{acceptBy,acceptedAt,amount{discount,final,total},customer{address,id,name,' +
    'phone},date,deliveryFee,disputeState,expiresAt,id,isAuthorized,items{count},notes,orderId,payment{method,status},readyBy,status,store{id,' +
    'image,name},takenBackAmount,updatedAt}],page,total,totalPages',
  'GET /admin/orders/stats':
    'cancelledOrders,confirmedOrders,deliveredOrders,isRecentCapped,isTotalCapped,pendingOrders,preparingOrders,readyOrders,thisMonthRefunded,thisMonthRevenue,' +
    'thisWeekRefunded,thisWeekRevenue,todayRefunded,todayRevenue,totalOrders,totalRefunded,totalRevenue',
  'GET /admin/orders/stores/dropdown': 'stores[{id,isActive,isFormer,name}]',
  'GET /admin/refunds/stores/dropdown': 'stores[{id,isActive,isFormer,name}]',
  'GET /admin/orders/{id}':
    'acceptBy,acceptedAt,cancelReason,couponCode,couponId,createdAt,customer{address,email,id,name,phone},deliveredAt,' +
    'deliveryAddress{address,notes,pincode},disputeState,expiresAt,history[{actor{id,name,role},at,by,from,reason,to}],id,isAuthorized,money{captured,' +
    'kept,refunded,refunding},orderId,orderItems[{id,imageUrl,paidFor,price,productId,productName,quantity,' +
    'refundedQuantity}],orderStatus{method,otp,payment,status},orderSummary{deliveryFee,discount,finalAmount,subtotal,' +
    'total},payments[{amount,createdAt,dispute,id,providerPaymentId,state}],postings[],readyBy,refunds[{amount,askedBy,' +
    'createdAt,currency,customer{id,name},decidedAt,decidedBy,destination,doneAt,endsOrder,fault,id,isSurplus,lines[],order{id,orderId},' +
    'payment{id,paymentId},paymentId,problem,providerRefundId,reason,sentAt,since,state,store{id,name},updatedAt}],' +
    'storeInformation{id,image,location,phone,storeName},takenBackAmount,updatedAt',
  'GET /admin/payments':
    'amountSum,isTotalCapped,limit,otherCurrencies,page,payments[{amount,currency,customer{id,name},date,dispute,disputedAt,id,order{id,orderId},' +
    'paymentId,problem,providerOrderId,refunded,refunding,status,updatedAt}],total,totalPages',
  'GET /admin/payments/differences': 'differences[],reconciliation',
  'GET /admin/payments/stats':
    'capturedToday,capturedTodayAmount,differences,openDisputes,unmatched,unmatchedAmount',
  'GET /admin/payments/{id}':
    'amount,currency,customer{id,name},date,dispute,disputedAt,disputes[{amount,at,id,respondBy,state}],events[{at,event,id}],id,matchedBy,meantFor,order{id,' +
    'orderId},paymentId,problem,providerOrderId,refunded,refunding,refunds[],status,updatedAt',
  'GET /admin/privacy/{id}/data':
    'addresses[],auditEntries[{action,address,after{amount,askedBy{id},createdAt,currency,customer{id},decidedAt,decidedBy,destination,' +
    'doneAt,endsOrder,fault,id,isSurplus,lines[],order{id,orderId},payment,paymentId,problem,providerRefundId,reason,sentAt,since,state,' +
    'store{id,name},updatedAt},at,before,device,isOwnDoing,object,objectId}],cases[{amount,at,kind,' +
    'order,reason,state}],couponUses[{at,coupon,discount,order}],invitations[],mails[],notifications[{at,isRead,message,title}],' +
    'orders[{address,amount,cancelReason,history[{at,reason,status}],items[{name,price,quantity}],name,notes,order,phone,' +
    'pincode,placedAt,status,store}],passkeys[],paymentEvents[],profile{email,id,inactiveReason,isActive,name,phone,picture,referralCode,' +
    'registeredAt,role},ratings[{at,comment,order,product,stars,store}],referrals[{at,completedAt,email,isReferrer,name,' +
    'phone,status}],ringingDevices[],savedViews[],scratchCards[{code,expiresAt,order,prize,status,usedAt,wonAt}],' +
    'sessions[{address,device,endedAt,lastUsedAt,signedInAt}],storeJobs[],takenAt,walletPostings[{amount,at,description,reference,status,type}]',
  'GET /admin/privacy/{id}/open': 'open[],wallet{balance,returnable}',
  'GET /admin/products':
    'activeProducts,inactiveProducts,limit,page,products[{approvalStatus,category{id,name},createdAt,description,id,' +
    'image,imageUrl,isActive,isApproved,isAvailable,maxPrice,name,price,pricing[{categoryId,categoryName,id,' +
    'isAvailable,maxPrice,price,storeId,storeName}],productName,rating,ratingSummary{average,count},ratingsCount,' +
    'reason,recentRatings[{comment,orderId,ratedAt,rating,user{name}}],shownBefore,status,storeId,storeName,updatedAt}],total,' +
    'totalPages,unapprovedProducts',
  'GET /admin/products/prices':
    'isCapped,limit,page,products[{id,isOnSale,prices[{categoryName,id,maxPrice,price,storeId}],productName}],stores[{id,name}],total,totalPages',
  'GET /admin/products/set': 'isCapped,rows[{id,updatedAt}]',
  'GET /admin/products/stores/list': 'stores[{id,name}]',
  'GET /admin/products/{id}':
    'approvalStatus,category{id,name},createdAt,description,id,image,imageUrl,isActive,isApproved,isAvailable,maxPrice,' +
    'name,price,pricing[{categoryId,categoryName,id,isAvailable,maxPrice,price,storeId,storeName}],productName,rating,' +
    'ratingSummary{average,count},ratingsCount,reason,recentRatings[{comment,orderId,ratedAt,rating,user{name}}],' +
    'shownBefore,status,storeId,storeName,updatedAt',
  'GET /admin/products/{id}/ratings':
    'limit,page,ratings[{comment,orderId,ratedAt,rating,user{name}}],summary{average,count},total,totalPages',
  'GET /admin/redemption-history':
    'isTotalCapped,limit,page,redemptions[{amount,date,id,orderId,reference,type,user{email,id,name}}],total,totalPages',
  'GET /admin/redemption-history/stats': 'isTotalCapped,totalAmount,totalRedemptions',
  'GET /admin/referrals/stats':
    'completedReferrals,isTotalCapped,pendingReferrals,successRate,thisMonthReferrals,thisWeekReferrals,todayReferrals,totalReferrals',
  'GET /admin/refunds':
    'amountSum,isTotalCapped,limit,otherCurrencies,page,refunds[{amount,askedBy{id,isInactive,name},createdAt,currency,customer{id,name},decidedAt,decidedBy{id,' +
    'name},destination,doneAt,endsOrder,fault,id,isMine,isSurplus,lines[],order{id,orderId},payment{id,paymentId},paymentId,problem,providerRefundId,reason,' +
    'sentAt,since,state,store{id,name},updatedAt}],total,totalPages',
  'GET /admin/refunds/stats':
    'askedAmount,askedRefunds,declinedRefunds,doneAmount,doneRefunds,failedAmount,failedRefunds,openAmount,openRefunds,' +
    'totalAmount,totalRefunds',
  'GET /admin/refunds/{id}':
    'amount,askedBy{id,isInactive,name},createdAt,currency,customer{id,name},decidedAt,decidedBy{id,name},destination,doneAt,endsOrder,fault,id,' +
    'isMine,isSurplus,lines[],order{id,orderId},payment,paymentId,problem,providerRefundId,reason,sentAt,since,state,store{id,name},' +
    'updatedAt',
  'GET /admin/reward-changes': 'limit,page,rewardChanges[],total,totalPages',
  'GET /admin/scratch-cards':
    'isTotalCapped,limit,page,prizeSum,scratchCards[{cardId,cardType,createdAt,expires,id,prizeValue,status,usedDate,user{id,' +
    'name}}],total,totalPages',
  'GET /admin/scratch-cards/summary':
    'expiredCards,isTotalCapped,scratchedCards,thisMonthCards,thisWeekCards,todayCards,totalPrizeValue,unusedCards,usedCards',
  'GET /admin/scratch-rules':
    'limit,page,scratchRules[{cardType,createdAt,expiresInDays,id,isActive,minOrderAmount,prizeFrom,prizeTo,share,' +
    'state,updatedAt,validFrom,validUntil}],total,totalPages',
  'GET /admin/staff':
    'limit,page,staff[{email,expiresAt,hasSecondFactor,id,inactiveReason,invitationId,isOwner,job,jobName,name,since,' +
    'state}],total,totalPages',
  'GET /admin/staff/jobs': 'jobs[{id,name}]',
  'GET /admin/staff/{id}':
    'email,expiresAt,hasSecondFactor,id,inactiveReason,invitationId,isOwner,job,jobName,name,since,state',
  'GET /admin/stores':
    'activeCount,inactiveCount,limit,page,stores[{acceptMinutes,address,autoAccept,awaitsOwner,categories[],city,closesAt,createdAt,' +
    'deliveryFee,deliveryTime,description,email,googleMapsUrl,id,imageUrl,isActive,isApproved,isOpen,locationId,locationName,' +
    'minimumOrder,missedDeadlines,openOrders,opensAt,ownerId,ownerIsActive,ownerName,pausedUntil,phone,pincode,rating,ratingsCount,state,storeName,unmadeOrders,' +
    'updatedAt,waitMinutes}],total,totalPages',
  'GET /admin/stores/dropdown/locations': 'locations[{city,id,name,pincode,state}]',
  'GET /admin/stores/set': 'isCapped,rows[{id,updatedAt}]',
  'GET /admin/stores/stat':
    'activeStores,averageRating,inactiveStores,totalOrders,totalRevenue,totalStores',
  'GET /admin/stores/{id}':
    'acceptMinutes,address,autoAccept,awaitsOwner,categories[],city,closesAt,createdAt,deliveryFee,deliveryTime,description,email,' +
    'googleMapsUrl,id,imageUrl,isActive,isApproved,isOpen,locationId,locationName,minimumOrder,missedDeadlines,openOrders,opensAt,ownerId,ownerIsActive,ownerName,' +
    'pausedUntil,phone,pincode,rating,ratingsCount,state,storeName,unmadeOrders,updatedAt,waitMinutes',
  'GET /admin/stores/{id}/hours':
    'busy,closedUntil,closesAt,closures[{from,id,reason,spans[{closes,opens}],until}],hasHours,id,isClosedByPlatform,isOpen,opensAt,pausedUntil,reason,' +
    'storeName,updatedAt,waitMinutes,week[{spans[{closes,opens}],weekday}]',
  'GET /admin/stores/{id}/ratings':
    'limit,page,ratings[{comment,orderId,ratedAt,rating,user{name}}],summary{average,count},total,totalPages',
  'GET /admin/users':
    'isTotalCapped,limit,page,total,totalPages,users[{createdAt,email,erasedAt,id,inactiveReason,isActive,isPhoneVerified,name,phone,' +
    'referralCode,role,totalOrders,walletBalance}]',
  'GET /admin/users/referrals/history':
    'isTotalCapped,limit,page,referrals[{completedDate,date,id,referee{email,id,name,phone},referrer{id,name,' +
    'referralCode},status}],total,totalPages',
  'GET /admin/users/referrals/points': 'newUserCashbackRs,referee,referrer,referrerCashbackRs',
  'GET /admin/users/stats': 'activeUsers,inactiveUsers,isTotalCapped,totalUsers',
  'GET /admin/users/{id}/details':
    'orders[{createdAt,finalAmount,id,orderId,status,store{id,name}}],profile{address,city,createdAt,email,erasedAt,id,image,' +
    'inactiveReason,isActive,isPhoneVerified,name,phone,pincode,referralCode,role,state,totalOrders,updatedAt,walletBalance},' +
    'totals{orders,transactions},transactions[{amount,balanceAfter,createdAt,description,id,orderId,reference,status,type}]',
  'GET /admin/users/{id}/sessions': 'sessions[{address,createdAt,device,id,lastUsedAt}]',
  'GET /admin/wallet-redemptions':
    'isTotalCapped,limit,page,redemptions[{amount,date,id,orderId,reference,type,user{email,id,name}}],total,totalPages',
  'GET /admin/wallet-redemptions/stats': 'isTotalCapped,totalAmount,totalRedemptions',
  'GET /admin/wallet-transactions':
    'creditSum,debitSum,isTotalCapped,limit,page,total,totalPages,transactions[{amount,date,description,id,orderId,' +
    'reference,status,type,user{email,id,name}}]',
  'GET /admin/wallet-transactions/stats': 'netAmount,totalCredit,totalDebit,totalTransactions',
  'GET /auth/factors': 'dueAt,isDemanded,passkeys[],recoveryCodesLeft,totpSince',
  'GET /auth/me':
    'address,city,createdAt,createdBy,description,email,googleMapsUrl,id,image,isActive,isApproved,job,locationId,name,' +
    'ownerName,permissions[],phone,pincode,role,state,stats{ordersInProgress,unreadNotifications},storeName,stores[{id,job,name}],updatedAt',
  'GET /auth/notifications':
    'limit,notifications[{createdAt,id,isRead,message,object{id,type},title,type}],page,total,totalPages,unreadCount',
  'GET /auth/sessions': 'sessions[{address,createdAt,device,id,isCurrent,lastUsedAt}]',
  'GET /auth/views': 'isShareable,views[]',
  ...goldenKeysOfStores,
};
