/**
 * What the reads of a store answer to its jobs that are not told everything, on the demonstration: each key at every depth. The
 * owner's are in goldenKeys.ts.
 */
export const goldenKeysOfJobs: Record<'kitchen' | 'counter', Record<string, string>> = {
  kitchen: {
    'GET /auth/factors': 'dueAt,isDemanded,passkeys[],recoveryCodesLeft,totpSince',
    'GET /auth/me':
      'address,city,createdAt,createdBy,description,email,googleMapsUrl,id,image,isActive,isApproved,job,locationId,' +
      'name,ownerName,permissions[],phone,pincode,role,state,stats{ordersInProgress,unreadNotifications},storeName,' +
      'stores[{id,job,name}],updatedAt',
    'GET /auth/notifications': 'limit,notifications[],page,total,totalPages,unreadCount',
    'GET /auth/sessions': 'sessions[{address,createdAt,device,id,isCurrent,lastUsedAt}]',
    'GET /auth/views': 'isShareable,views[]',
    'GET /store/hours':
      'busy,closedUntil,closesAt,closures[],hasHours,id,isClosedByPlatform,isOpen,opensAt,pausedUntil,reason,storeName,updatedAt,waitMinutes,' +
      'week[{spans[{closes,opens}],weekday}]',
    'GET /store/orders':
      'isTotalCapped,limit,orders[{acceptBy,acceptedAt,cancelReason,createdAt,customer{id,name},disputeState,expiresAt,id,items[{id,' +
      'product{category,description,image,name},productId,quantity,refundedQuantity}],notes,orderId,otpLockedUntil,paidAt,paymentMethod,' +
      'paymentStatus,readyBy,status,store{id,name},storeId,updatedAt,userId}],page,total,totalPages',
    'GET /store/orders/board':
      'cook[{name,quantity}],counts{ready,toAccept,toCook},orders[{acceptBy,acceptedAt,cancelReason,createdAt,' +
      'customer{id,name},disputeState,expiresAt,id,items[{id,product{category,description,image,name},productId,quantity,refundedQuantity}],notes,' +
      'orderId,otpLockedUntil,paidAt,paymentMethod,paymentStatus,readyBy,status,store{id,name},storeId,updatedAt,userId}],' +
      'total,unpaid',
    'GET /store/orders/stats':
      'cancelledOrders,confirmedOrders,deliveredOrders,pendingOrders,totalOrders',
    'GET /store/orders/{id}':
      'acceptBy,acceptedAt,cancelReason,createdAt,customer{id,name},disputeState,expiresAt,history[{at,by,from,reason,to}],id,' +
      'items[{id,product{category,description,image,name},productId,quantity,refundedQuantity}],notes,orderId,otpLockedUntil,paidAt,' +
      'paymentMethod,paymentStatus,readyBy,status,store{id,name},storeId,updatedAt,userId',
    'GET /store/push': 'devices[]',
    'GET /store/push/key': 'publicKey',
    'GET /store/settings': 'acceptMinutes,autoAccept,missedDeadlines,pausedUntil,updatedAt',
  },
  counter: {
    'GET /auth/factors': 'dueAt,isDemanded,passkeys[],recoveryCodesLeft,totpSince',
    'GET /auth/me':
      'address,city,createdAt,createdBy,description,email,googleMapsUrl,id,image,isActive,isApproved,job,locationId,' +
      'name,ownerName,permissions[],phone,pincode,role,state,stats{ordersInProgress,unreadNotifications},storeName,' +
      'stores[{id,job,name}],updatedAt',
    'GET /auth/notifications': 'limit,notifications[],page,total,totalPages,unreadCount',
    'GET /auth/sessions': 'sessions[{address,createdAt,device,id,isCurrent,lastUsedAt}]',
    'GET /auth/views': 'isShareable,views[]',
    'GET /store/categories':
      'activeTotal,categories[{createdAt,description,id,imageUrl,isActive,isApproved,isGlobal,isOwn,name,reason,status,' +
      'updatedAt}],inactiveTotal,limit,message,page,total,totalPages',
    'GET /store/categories/{id}':
      'createdAt,description,id,imageUrl,isActive,isApproved,isGlobal,isOwn,name,reason,status,updatedAt',
    'GET /store/hours':
      'busy,closedUntil,closesAt,closures[],hasHours,id,isClosedByPlatform,isOpen,opensAt,pausedUntil,reason,storeName,updatedAt,waitMinutes,' +
      'week[{spans[{closes,opens}],weekday}]',
    'GET /store/items':
      'items[{approvalStatus,category{id,name},categoryId,categoryName,createdAt,description,id,image,imageUrl,' +
      'isActive,isApproved,isAvailable,isEnabledByAdmin,itemId,itemName,left,maxPrice,name,price,productId,productName,' +
      'rating,ratingSummary{average,count},ratings[{comment,orderId,ratedAt,rating,user{name}}],ratingsCount,reason,' +
      'recentRatings[{comment,orderId,ratedAt,rating,user{name}}],storeId,until,updatedAt}],limit,page,total,totalPages',
    'GET /store/items/stats': 'availableItems,averagePrice,categories,totalItems,unavailableItems',
    'GET /store/items/set': 'isCapped,rows[{id,updatedAt}]',
    'GET /store/items/{id}':
      'approvalStatus,category{id,name},categoryId,categoryName,createdAt,description,id,image,imageUrl,isActive,' +
      'isApproved,isAvailable,isEnabledByAdmin,itemId,itemName,left,maxPrice,name,price,productId,productName,rating,' +
      'ratingSummary{average,count},ratings[{comment,orderId,ratedAt,rating,user{name}}],ratingsCount,reason,' +
      'recentRatings[{comment,orderId,ratedAt,rating,user{name}}],storeId,until,updatedAt',
    'GET /store/orders':
      'isTotalCapped,limit,orders[{acceptBy,acceptedAt,cancelReason,createdAt,customer{email,id,isPhoneVerified,name,' +
      'phone},deliveryAddress,deliveryFee,discount,disputeState,expiresAt,finalAmount,id,items[{id,price,product{category,' +
      'description,image,name,price},productId,quantity,refundedQuantity}],notes,orderId,otpLockedUntil,paidAt,paymentMethod,paymentStatus,pincode,' +
      'readyBy,refundedAmount,status,store{id,name},storeId,takenBackAmount,totalAmount,updatedAt,userId}],page,total,totalPages',
    'GET /store/orders/board':
      'cook[{name,quantity}],counts{ready,toAccept,toCook},orders[{acceptBy,acceptedAt,cancelReason,createdAt,' +
      'customer{email,id,isPhoneVerified,name,phone},deliveryAddress,deliveryFee,discount,disputeState,expiresAt,finalAmount,id,' +
      'items[{id,price,product{category,description,image,name,price},productId,quantity,refundedQuantity}],notes,orderId,' +
      'otpLockedUntil,paidAt,paymentMethod,paymentStatus,pincode,readyBy,refundedAmount,status,store{id,name},storeId,takenBackAmount,totalAmount,' +
      'updatedAt,userId}],today{amount,date,minutes,orders,refunded},total,unpaid',
    'GET /store/orders/stats':
      'cancelledOrders,confirmedOrders,deliveredOrders,pendingOrders,totalOrders',
    'GET /store/orders/{id}':
      'acceptBy,acceptedAt,cancelReason,createdAt,customer{email,id,isPhoneVerified,name,phone},deliveryAddress,' +
      'deliveryFee,discount,disputeState,expiresAt,finalAmount,history[{at,by,from,reason,to}],id,items[{id,price,product{category,' +
      'description,image,name,price},productId,quantity,refundedQuantity}],notes,orderId,otpLockedUntil,paidAt,paymentMethod,paymentStatus,pincode,' +
      'readyBy,refundedAmount,status,store{id,name},storeId,takenBackAmount,totalAmount,updatedAt,userId',
    'GET /store/push': 'devices[]',
    'GET /store/push/key': 'publicKey',
    'GET /store/settings': 'acceptMinutes,autoAccept,missedDeadlines,pausedUntil,updatedAt',
    'GET /store/today':
      'amount,average,cancelled,date,hours[{hour,orders,takings}],isRunning,orders,refunded,refused,soFar{orders,' +
      'takings},takings,unaccepted,unpaid',
  },
};
