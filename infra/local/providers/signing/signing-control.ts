import * as z from 'zod'
import { json, parsed, type WireAnswer, type WireRequest } from '../wire.ts'
import type { SigningLedger } from './signing-ledger.ts'

const Customer = z.object({ id: z.string().min(1), secret: z.string().min(1) })

/** How events are sent again: in which order and how often. */
const Repeat = z.object({
  /** Sequence numbers in the order to be sent; all of the history when absent. */
  events: z.array(z.number().int()).optional(),
  order: z.enum(['asMade', 'backwards']).default('asMade'),
  times: z.number().int().min(1).max(10).default(1),
})
export type Repeat = z.output<typeof Repeat>

const commands = ['sign', 'decline'] as const
const isCommand = (text: string | undefined): text is (typeof commands)[number] =>
  commands.some((each) => each === text)

interface Controlled {
  readonly ledger: SigningLedger
  /** Sends events again; the receiver's answers. */
  readonly repeat?: (wish: Repeat) => Promise<number[]>
  readonly changed?: () => void
}

/**
 * For whoever runs the product locally: GET processes, mails, events · POST customers, events (sends them again),
 * signers/<id>/sign, signers/<id>/decline (as on the signing page).
 */
export async function signingControl(
  { ledger, repeat, changed }: Controlled,
  { method, path, body }: WireRequest,
): Promise<WireAnswer> {
  const [, what, id = '', command] = path.split('/')
  if (method === 'GET' && what === 'processes') return json(200, { processes: ledger.processes() })
  if (method === 'GET' && what === 'mails') return json(200, { mails: ledger.mails() })
  if (method === 'GET' && what === 'events') return json(200, { events: ledger.events() })
  if (method === 'POST' && what === 'customers') return addCustomer(ledger, parsed(body))
  if (method === 'POST' && what === 'events' && repeat) {
    const wish = Repeat.safeParse(parsed(body || '{}'))
    return wish.success ? json(200, { answers: await repeat(wish.data) }) : json(400, { error: wish.error.message })
  }
  if (method === 'POST' && what === 'signers' && isCommand(command)) return signersCommand(ledger, id, command, changed)
  return json(404, { error: `No ${path}` })
}

function addCustomer(ledger: SigningLedger, given: unknown): WireAnswer {
  const customer = Customer.safeParse(given)
  if (!customer.success) return json(400, { error: customer.error.message })
  ledger.addCustomer(customer.data.id, customer.data.secret)
  return json(200, { ok: true })
}

function signersCommand(
  ledger: SigningLedger,
  id: string,
  command: 'sign' | 'decline',
  changed?: () => void,
): WireAnswer {
  const process = ledger.ofSigner(id)
  const signer = process?.signers.find((each) => each.id === id)
  if (!process || !signer) return json(404, { error: `No signer ${id}` })
  if (process.status !== 'pending' || !['invited', 'opened'].includes(signer.status))
    return json(409, { error: `The signer is ${signer.status}` })
  if (command === 'decline') ledger.decline(process, id)
  else ledger.sign(process, id, signer.strong ? 'Osuuspankki' : 'Käsin')
  changed?.()
  return json(200, { ok: true })
}
