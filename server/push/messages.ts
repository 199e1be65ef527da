/** What a device says when it rings, in English; another language has the same keys. */
export const pushMessages = {
  test_title: 'Test ring',
  test_text: 'This is how a new order rings here.',
  done_title: 'Order %{order}',
  done_text: 'It waits no more.',
  ring_title: 'New order',
  ring_text: 'Order %{order} has arrived.',
  ring_text_by: 'Order %{order} has arrived. Accept it by %{time}.',
  of_store: '%{store}: %{text}',
} as const;
