import { Logger } from '@aws-lambda-powertools/logger'

/** One JSON line an event; never a person's identity code, an IBAN, a body or an address with its query. */
export const log = new Logger({ serviceName: 'vuokrakirja' })
