import { createHash } from 'node:crypto'
import * as z from 'zod'
import { parsePersonalId } from '#shared/identifiers/personal-id.ts'
import { openJournal } from '../journal.ts'
import { json, parsed, type StandIn, type WireAnswer, type WireRequest } from '../wire.ts'
import { registeredPersons } from './persons.ts'

/** The code of a lease in the agreements of this machine; which it is in real ones the agreement says. */
export const localLeaseCode = '4'

const mostSkew = 15 * 60_000

const Customer = z.object({ userid: z.string().min(6).max(12), passwd: z.string().min(1), key: z.string().min(1) })
type Customer = z.output<typeof Customer>

/** What is asked; a name that the service does not know is refused. */
const Question = z.strictObject({
  version: z.literal('2018'),
  reqmsg: z.literal('CONSUMER'),
  request: z.literal('H'),
  qtype: z.literal('41'),
  format: z.literal('json'),
  lang: z.enum(['FI', 'SV', 'EN']).optional(),
  purpose: z.literal(localLeaseCode),
  userid: z.string(),
  passwd: z.string(),
  enduser: z.string().min(1).max(12),
  idnumber: z.string().length(11),
  timestamp: z.string().regex(/^\d{16}\+02\d{5}$/),
  checksum: z.string().regex(/^[\dA-F]{128}$/),
})
type Question = z.output<typeof Question>

/** A sold report, without whose it was. */
interface Sold {
  readonly at: string
  readonly userid: string
  readonly enduser: string
}

type Change = { readonly customer: Customer } | { readonly sold: Sold }

/**
 * Suomen Asiakastieto's consumer information on this machine, by its published parameters, authentication and test
 * register. It sells each time it is asked. POST customers makes an agreement, GET sold tells what has been sold.
 */
export function asiakastietoStandIn({ folder, now }: { folder: string | undefined; now: () => number }): StandIn {
  const journal = openJournal<Change>(folder, 'asiakastieto')
  const customers = new Map<string, Customer>()
  const sold: Sold[] = []
  const apply = (change: Change) => {
    if ('customer' in change) customers.set(change.customer.userid, change.customer)
    else sold.push(change.sold)
  }
  const write = (change: Change) => {
    journal.append(change)
    apply(change)
  }
  for (const change of journal.past) apply(change)
  return {
    name: 'asiakastieto',
    operationOf: ({ method, path }) =>
      method === 'GET' && path === '/services/consumer5/REST' ? 'creditInformation' : undefined,
    expired: () => refused('15', 'Aikaleima on vanhentunut'),
    close: () => undefined,
    async answer({ query }) {
      const question = Question.safeParse(Object.fromEntries(query))
      if (!question.success) return refused('10', `Virheellinen parametri ${question.error.issues[0]?.path.join('.')}`)
      const fault = faultOf(question.data, customers.get(question.data.userid), now())
      if (fault) return fault
      const { userid, enduser, idnumber } = question.data
      write({ sold: { at: new Date(now()).toISOString(), userid, enduser } })
      return creditOf(idnumber)
    },
    async control({ method, path, body }: WireRequest) {
      if (method === 'GET' && path === '/sold') return json(200, { sold })
      const customer = Customer.safeParse(parsed(body))
      if (method !== 'POST' || path !== '/customers' || !customer.success) return json(400, { error: `No ${path}` })
      write({ customer: customer.data })
      return json(200, { ok: true })
    },
  }
}

function faultOf(asked: Question, customer: Customer | undefined, now: number): WireAnswer | undefined {
  const { userid, passwd, enduser, timestamp, checksum, idnumber } = asked
  if (!customer || customer.passwd !== passwd) return refused('11', 'Käyttäjätunnus tai salasana on virheellinen')
  const source = `${userid}&${enduser}&${timestamp}&${customer.key}&`
  const expected = createHash('sha512').update(source).digest('hex').toUpperCase()
  if (checksum !== expected) return refused('14', 'Tarkiste on virheellinen')
  if (Math.abs(momentOf(timestamp) - now) > mostSkew) return refused('15', 'Aikaleima on vanhentunut')
  return parsePersonalId(idnumber) ? undefined : refused('20', `Henkilötunnus ${idnumber} on virheellinen`)
}

/** The time of a time stamp, which is two hours ahead of Greenwich. */
function momentOf(timestamp: string): number {
  const [year, month, date, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)/.exec(timestamp)?.slice(1) ?? []
  return Date.parse(`${year}-${month}-${date}T${hour}:${minute}:${second}+02:00`)
}

const answered = (consumerResponse: object): WireAnswer => json(200, { consumerResponse })

/** Refusals come with the status of success. */
const refused = (errorCode: string, errorText: string): WireAnswer =>
  answered({ errorMessage: { errorCode, errorText } })

function creditOf(personId: string): WireAnswer {
  const person = registeredPersons[personId]
  if (!person) return answered({ noRegisteredMessage: { EIR: 'EIR', EIRText: 'Henkilöä ei löydy rekisteristä.' } })
  const text = (value: boolean) => String(value)
  return answered({
    personIdentification: { name: `${person.name} `, personId },
    creditInformationData: {
      creditInformationEntryCount: String(person.entries),
      paymentDefaultCount: String(person.paymentDefaults),
      creditInformationEntrySummary: {
        creditInformationEntries: text(person.entries > 0),
        paymentDefaults: text(person.paymentDefaults > 0),
        supervision: text(person.supervision),
        ownCreditStoppage: text(person.ownCreditStoppage),
        banOfBusiness: text(person.banOfBusiness),
        personInCharge: 'false',
        text: '',
      },
    },
  })
}
