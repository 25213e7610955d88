import { type Answer, type AwsService, type Call, internalError, jsonAnswer } from '../answer.ts'
import type { Faults } from '../faults.ts'
import type { MailEvents } from './mail-events.ts'
import type { Mailbox } from './mailbox.ts'
import { readMail } from './send-email.ts'
import { SesError } from './ses-error.ts'

interface SesSettings {
  mailbox: Mailbox
  events: MailEvents
  faults: Faults
}

/** SES v2's SendEmail: the mail goes to the mailbox, its events to the configuration set's queue. */
export class Ses implements AwsService {
  readonly #settings: SesSettings

  constructor(settings: SesSettings) {
    this.#settings = settings
  }

  answer(call: Call): Answer {
    try {
      return this.#perform(call)
    } catch (cause) {
      if (!(cause instanceof SesError)) return internalError(cause, 'application/json')
      return jsonAnswer(cause.status, { message: cause.message }, { 'x-amzn-errortype': cause.code })
    }
  }

  #perform(call: Call): Answer {
    const { faults, mailbox, events } = this.#settings
    if (call.operation !== 'SendEmail')
      throw new SesError(404, 'NotFoundException', `${call.method} ${call.url} is not emulated`)
    if (faults.strike('throttle', call))
      throw new SesError(429, 'TooManyRequestsException', 'Maximum sending rate exceeded.')
    const summary = mailbox.add(readMail(JSON.parse(call.body.toString())))
    events.publishFate(summary)
    return jsonAnswer(200, { MessageId: summary.id })
  }
}
