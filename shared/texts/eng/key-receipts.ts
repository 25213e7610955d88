import type { KeyReceipts } from '../fin/key-receipts.ts'

export const engKeyReceipts: KeyReceipts = {
  handing: {
    title: 'Receipt for keys handed over',
    day: 'Handed over on',
    person: 'Recipient of the keys',
    text: 'The keys have been handed over on the day stated above. The recipient keeps the keys with care, has no copies made without permission, reports a lost key without delay and returns the keys when the right to them ends.',
    official: 'Handed over by',
    signed: 'Recipient of the keys',
    note: 'Remark',
  },
  return: {
    title: 'Receipt for keys returned',
    day: 'Returned on',
    person: 'Keys returned by',
    text: 'The keys have been received on the day stated above.',
    official: 'Received by',
    signed: 'Keys returned by',
    note: 'Condition and remark',
  },
  address: 'Address',
  phone: 'Phone',
  count: 'Number of keys',
  pieces: (count) => `${count}`,
  key: 'Key',
  places: 'Opens',
  states: {
    available: 'Returned',
    lost: 'Lost',
    broken: 'Broken',
    retired: 'Taken out of use',
  },
}
