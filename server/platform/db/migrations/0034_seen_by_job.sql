-- Amounts of an order, and how to reach its customer, are words of their own: the kitchen works without them.
update jobs set permissions = permissions || '{store.prices.read,store.contacts.read}' where key in ('manager', 'counter');
