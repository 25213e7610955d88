import { Logger } from '@aws-lambda-powertools/logger'
import { withoutPersonalIds } from '#shared/base/personal-id.ts'

/** One JSON line an event; never a person's identity code, an IBAN, a body or an address with its query. */
export const log = new Logger({
  serviceName: 'vuokrakirja',
  // What is logged of an unforeseen fault may quote what was typed.
  jsonReplacerFn: (_, value) => (typeof value === 'string' ? withoutPersonalIds(value) : value),
})
