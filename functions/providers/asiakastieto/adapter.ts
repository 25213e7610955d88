import type { CreditFindings } from '#shared/credit-reports/credit-report.ts'
import { withoutPersonalIds } from '#shared/identifiers/personal-id.ts'
import { checkedAnswer } from '../answer.ts'
import type { CreditReportPort } from '../credit-report-port.ts'
import { askConsumer, failed } from './session.ts'
import { type AsiakastietoConfig, configSchema, provider } from './settings.ts'
import { ConsumerAnswer } from './wire.ts'

const operation = 'creditInformation'
/** What was answered has been paid for, whether or not we can read it. */
const unreadable = (code: string) => failed('protocol', operation, { outcome: 'unknown', code })

/** Suomen Asiakastieto with an account's own agreement; PortError('config') when it has none. */
export function asiakastieto(settings: unknown): CreditReportPort {
  const config = configSchema.safeParse(settings)
  if (!config.success) throw failed('config', 'settings')
  return portWith(config.data)
}

const portWith = (config: AsiakastietoConfig): CreditReportPort => ({
  provider,
  async request(c, { subject: { nationalId }, requestedBy }) {
    const answer = await askConsumer(c, config, { nationalId, requestedBy })
    return findingsIn(checkedAnswer(ConsumerAnswer, answer, unreadable), nationalId)
  },
})

function findingsIn({ consumerResponse: reported }: ConsumerAnswer, nationalId: string): CreditFindings {
  if (reported.errorMessage) {
    const { errorCode, errorText } = reported.errorMessage
    throw failed('invalid', operation, { code: errorCode, userMessage: withoutPersonalIds(errorText).slice(0, 300) })
  }
  if (reported.noRegisteredMessage) return unknownPerson
  const { personIdentification: person, creditInformationData: data } = reported
  if (!person || !data) throw unreadable('answer without its parts')
  // Another person's credit must never stand beside this one's name.
  if (person.personId.toUpperCase() !== nationalId) throw unreadable('another person')
  const { creditInformationEntrySummary: summary } = data
  return {
    name: person.name.trim(),
    isKnown: true,
    hasRemarks: summary.creditInformationEntries || summary.paymentDefaults,
    remarks: data.creditInformationEntryCount,
    paymentDefaults: data.paymentDefaultCount,
    guardianship: summary.supervision,
    ownCreditBan: summary.ownCreditStoppage,
    businessBan: summary.banOfBusiness,
  }
}

const unknownPerson: CreditFindings = {
  name: '',
  isKnown: false,
  hasRemarks: false,
  remarks: 0,
  paymentDefaults: 0,
  guardianship: false,
  ownCreditBan: false,
  businessBan: false,
}
