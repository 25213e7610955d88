import { meterRegisterApi } from './api.ts'
import { meterBillingApi } from './billing-api.ts'
import { equalisationApi } from './equalisation-api.ts'
import { meterHistoryApi } from './history-api.ts'
import { leaseEndApi } from './lease-end-api.ts'
import { meterListApi } from './list-api.ts'

/** All the calls of the area, for whoever looks at them together; screens take the tables that they need. */
export const metersEveryApi = {
  ...meterListApi,
  ...meterRegisterApi,
  ...leaseEndApi,
  ...meterHistoryApi,
  ...meterBillingApi,
  ...equalisationApi,
}
