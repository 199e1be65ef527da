/** What every GET of a store and of a customer answers, as `goldenKeys` has it. */
export const goldenKeysOfStores: Record<string, string> = {
  'GET /store/categories':
    'activeTotal,categories[{createdAt,description,id,imageUrl,isActive,isApproved,isGlobal,isOwn,name,reason,status,' +
    'updatedAt}],inactiveTotal,limit,message,page,total,totalPages',
  'GET /store/categories/{id}':
    'createdAt,description,id,imageUrl,isActive,isApproved,isGlobal,isOwn,name,reason,status,updatedAt',
  'GET /store/hours':
    'busy,closedUntil,closesAt,closures[],hasHours,id,isClosedByPlatform,isOpen,opensAt,pausedUntil,reason,storeName,updatedAt,waitMinutes,' +
    'week[{spans[{closes,opens}],weekday}]',
  'GET /store/items':
    'items[{approvalStatus,category{id,name},categoryId,categoryName,createdAt,description,id,image,imageUrl,isActive,' +
    'isApproved,isAvailable,isEnabledByAdmin,itemId,itemName,left,maxPrice,name,price,productId,productName,rating,' +
    'ratingSummary{average,count},ratings[{comment,orderId,ratedAt,rating,user{name}}],ratingsCount,reason,' +
    'recentRatings[{comment,orderId,ratedAt,rating,user{name}}],storeId,until,updatedAt}],limit,page,total,totalPages',
  'GET /store/items/set': 'isCapped,rows[{id,updatedAt}]',
  'GET /store/items/stats': 'availableItems,averagePrice,categories,totalItems,unavailableItems',
  'GET /store/items/{id}':
    'approvalStatus,category{id,name},categoryId,categoryName,createdAt,description,id,image,imageUrl,isActive,' +
    'isApproved,isAvailable,isEnabledByAdmin,itemId,itemName,left,maxPrice,name,price,productId,productName,rating,' +
    'ratingSummary{average,count},ratings[{comment,orderId,ratedAt,rating,user{name}}],ratingsCount,reason,' +
    'recentRatings[{comment,orderId,ratedAt,rating,user{name}}],storeId,until,updatedAt',
  'GET /store/orders':
    'amountSum,isTotalCapped,limit,orders[{acceptBy,acceptedAt,cancelReason,createdAt,customer{email,id,' +
    'isPhoneVerified,name,phone},deliveryAddress,deliveryFee,discount,disputeState,expiresAt,finalAmount,id,items[{id,price,' +
    'product{category,description,image,name,price},productId,quantity,refundedQuantity}],notes,orderId,otpLockedUntil,paidAt,paymentMethod,' +
    'paymentStatus,pincode,readyBy,refundedAmount,status,store{id,name},storeId,takenBackAmount,totalAmount,updatedAt,userId}],page,' +
    'refundedSum,total,totalPages',
  'GET /store/orders/board':
    'cook[{name,quantity}],counts{ready,toAccept,toCook},orders[{acceptBy,acceptedAt,cancelReason,createdAt,' +
    'customer{email,id,isPhoneVerified,name,phone},deliveryAddress,deliveryFee,discount,disputeState,expiresAt,finalAmount,id,' +
    'items[{id,price,product{category,description,image,name,price},productId,quantity,refundedQuantity}],notes,orderId,' +
    'otpLockedUntil,paidAt,paymentMethod,paymentStatus,pincode,readyBy,refundedAmount,status,store{id,name},storeId,takenBackAmount,totalAmount,' +
    'updatedAt,userId}],today{amount,date,minutes,orders,refunded},total,unpaid',
  'GET /store/orders/stats':
    'cancelledOrders,confirmedOrders,deliveredOrders,pendingOrders,totalOrders,totalRefunded,totalRevenue',
  'GET /store/orders/{id}':
    'acceptBy,acceptedAt,cancelReason,createdAt,customer{email,id,isPhoneVerified,name,phone},deliveryAddress,' +
    'deliveryFee,discount,disputeState,expiresAt,finalAmount,history[{at,by,from,reason,to}],id,items[{id,price,product{category,' +
    'description,image,name,price},productId,quantity,refundedQuantity}],notes,orderId,otpLockedUntil,paidAt,paymentMethod,paymentStatus,pincode,' +
    'readyBy,refundedAmount,status,store{id,name},storeId,takenBackAmount,totalAmount,updatedAt,userId',
  'GET /store/push': 'devices[]',
  'GET /store/push/key': 'publicKey',
  'GET /store/ratings':
    'limit,page,rating,ratings[{comment,orderId,ratedAt,rating,user{email,name}}],ratingsCount,recentRatings[{comment,' +
    'orderId,ratedAt,rating,user{email,name}}],store{address,city,createdAt,email,isActive,isApproved,ownerName,phone,' +
    'pincode,state,storeName,updatedAt},total,totalPages',
  'GET /store/settings': 'acceptMinutes,autoAccept,missedDeadlines,pausedUntil,updatedAt',
  'GET /store/staff':
    'limit,page,staff[{email,expiresAt,hasSecondFactor,id,inactiveReason,invitationId,isOwner,job,jobName,name,since,' +
    'state}],total,totalPages',
  'GET /store/staff/jobs': 'jobs[{id,name}]',
  'GET /store/staff/{id}':
    'email,expiresAt,hasSecondFactor,id,inactiveReason,invitationId,isOwner,job,jobName,name,since,state',
  'GET /store/today':
    'amount,average,cancelled,date,hours[{hour,orders,takings}],isRunning,lastWeek{amount,average,cancelled,date,' +
    'orders,refunded,refused,soFar{orders,takings},takings,unaccepted,unpaid},orders,refunded,refused,soFar{orders,takings},takings,' +
    'unaccepted,unpaid,yesterday{amount,average,cancelled,date,orders,refunded,refused,soFar{orders,takings},takings,unaccepted,unpaid}',
  'GET /user/orders':
    'limit,orders[{acceptBy,acceptedAt,cancelFrom,cancelReason,createdAt,deliveryAddress,deliveryFee,discount,expiresAt,' +
    'finalAmount,id,isAuthorized,items[{image,name,price,productId,quantity}],notes,orderId,otp,paymentMethod,paymentStatus,pincode,rated,' +
    'readyBy,refunds[{amount,destination,since,state}],status,store{id,image,name},totalAmount,updatedAt}],page,total,totalPages',
  'GET /user/orders/{id}':
    'acceptBy,acceptedAt,cancelFrom,cancelReason,createdAt,deliveryAddress,deliveryFee,discount,expiresAt,finalAmount,id,' +
    'isAuthorized,items[{image,name,price,productId,quantity}],notes,orderId,otp,paymentMethod,paymentStatus,pincode,rated,readyBy,' +
    'refunds[],status,store{id,image,name},totalAmount,updatedAt',
  'GET /user/scratch-cards':
    'limit,page,scratchCards[{cardId,cardType,createdAt,expires,id,orderId,prizeValue,scratchedDate,status,usedDate}],' +
    'total,totalPages',
  'GET /user/wallet':
    'balance,creditSum,debitSum,limit,netSum,page,total,totalPages,transactions[{amount,balanceAfter,date,description,id,orderId,' +
    'reference,status,type}]',
};
