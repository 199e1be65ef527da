/** Bodies for the API's document, with times far from today. */
export const examples = {
  week: {
    week: [
      {
        weekday: 2,
        spans: [
          { opens: '11:00', closes: '15:00' },
          { opens: '19:00', closes: '02:00' },
        ],
      },
    ],
  },
  closure: {
    from: '2027-06-10T00:00:00+05:30',
    until: '2027-06-11T00:00:00+05:30',
    reason: 'Closed on Eid, 10 June',
  },
  busy: { minutes: 20, until: '2027-06-09T20:30:00+05:30' },
};

export const hoursMessages = {
  week: 'Opening hours saved successfully',
  closed: 'Closures saved successfully',
  ended: 'Closure ended successfully',
  busy: 'Busy time saved successfully',
  calm: 'Busy time ended successfully',
};
