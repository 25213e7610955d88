import { busy, conflict, forbidden, Problem } from '#shared/base/problem.ts'
import { upToDate } from '#shared/billing/next-changes.ts'
import type { RecurringInvoice } from '#shared/billing/recurring-invoice.ts'
import type { RentalContract } from '#shared/contracts/rental-contract.ts'
import { type AgreementDraft, type AgreementPreview, pricesOnPaper } from '#shared/rent-increases/agreement.ts'
import { priceChangesOf } from '#shared/rent-increases/new-prices.ts'
import { IncreaseMessage } from '#shared/rent-increases/notices/notice-message.ts'
import type { RentIncrease } from '#shared/rent-increases/rent-increase.ts'
import { recurringInvoices } from '../billing/recurring-invoices.ts'
import { contracts } from '../contracts/contracts.ts'
import type { Actor } from '../platform/actor.ts'
import { instant, today } from '../platform/clock.ts'
import { productsOfLines, refuseUnknown } from '../platform/table/references.ts'
import { retryOnContention, transact } from '../platform/table/transact.ts'
import { agreedPrices, type GivenAgreement } from './agreed-prices.ts'
import { begun, chargedProducts } from './begin-increases.ts'
import { rentIncreases } from './increases.ts'
import { chargedOf, previousOf, unlockedFor } from './make-increase.ts'
import { withNotice } from './notices/sending-notices.ts'

/** What the form of an agreement shows while it is filled. */
export async function previewAgreement(actor: Actor, given: GivenAgreement): Promise<AgreementPreview> {
  const [contract, recurring] = await Promise.all([
    contracts.read(actor, given.contract),
    chargedOf(actor, given.contract),
  ])
  return agreedPrices({ contract, recurring }, given)
}

/** What the paper that the parties sign tells of it. */
export async function readAgreementPaper(actor: Actor, id: string) {
  const increase = await rentIncreases.read(actor, id)
  if (increase.kind !== 'agreement') throw conflict('Korotuksesta kerrotaan ilmoituksella, eikä siitä tehdä sopimusta.')
  return { contract: increase.contract, agreement: pricesOnPaper(increase) }
}

/**
 * Writes down prices that the parties have agreed on: the agreement and the charges from the due day on together, and
 * the lease too when its day has come. What the lease says of increases stays.
 */
export function agree(actor: Actor, given: AgreementDraft, id: string): Promise<RentIncrease> {
  if (!actor.fields.has('contracts.rent')) throw forbidden()
  const itself = unlockedFor(actor)
  return retryOnContention(async () => {
    const [existing, contract, recurring] = await Promise.all([
      rentIncreases.find(actor, id),
      contracts.read(actor, given.contract),
      chargedOf(itself, given.contract),
      refuseUnknown(actor, productsOfLines(given.products, 'products')),
    ])
    if (existing) return existing
    const preview = agreedPrices({ contract, recurring }, given)
    refuse(preview)
    const made = agreementOf(actor, { contract, recurring, preview, given }, id)
    const noticed = await withNotice(actor, contract, made)
    const charged = upToDate({ ...recurring, priceChanges: [...recurring.priceChanges, ...priceChangesOf(made)] })
    const coming = { contract, recurring: charged, increase: noticed.increase }
    const isToday = made.from <= today()
    const after = isToday ? begun(coming, await chargedProducts(actor, coming)) : coming
    await transact([
      rentIncreases.creating(actor, after.increase, busy),
      recurringInvoices.replacing(itself, after.recurring, busy),
      ...(isToday ? [contracts.replacing(actor, after.contract, busy)] : []),
      ...noticed.writes,
    ])
    return { ...after.increase, version: 1 }
  })
}

/** @throws Problem for what stops it, else for what is wrong at a field */
function refuse({ barriers, faults }: AgreementPreview): void {
  const [barrier] = barriers
  if (barrier) throw conflict(barrier.sentence)
  const [fault] = Object.values(faults)
  if (fault) throw new Problem('invalid', fault, faults)
}

const agreedOnPaper = 'Muutoksesta kerrotaan allekirjoitettavalla sopimuksella.'

interface Agreed {
  readonly contract: RentalContract
  readonly recurring: RecurringInvoice
  readonly preview: AgreementPreview
  readonly given: AgreementDraft
}

function agreementOf(actor: Actor, { contract, recurring, preview, given }: Agreed, id: string): RentIncrease {
  const { rentBefore, rentAfter, previousProducts, products, discount, from, dueDate } = preview
  const isForTime = previousProducts.every(({ amount }, at) => amount === products[at]?.amount)
  return {
    _id: id,
    version: 0,
    kind: 'agreement',
    state: 'inactive',
    contract: contract._id,
    contractNumber: contract.contractNumber,
    apartment: contract.apartment,
    apartmentAddress: contract.apartmentAddress,
    tenant: recurring.tenant,
    tenantName: recurring.tenantName,
    type: contract.lease.rentIncreaseType,
    from,
    to: isForTime ? (discount?.to ?? '') : '',
    dueDate,
    paymentTerm: recurring.paymentTerm,
    sendType: given.sendType ?? recurring.sendType,
    modelId: '',
    content: null,
    dontSendMessage: given.dontSendMessage || given.isSigned,
    replyToEmail: given.replyToEmail,
    message: IncreaseMessage.parse(given.isSigned ? { reason: agreedOnPaper } : {}),
    otherTenants: [],
    startIndex: null,
    newIndex: null,
    percentage: null,
    fixedAmount: 0,
    rentIncreaseOwn: '',
    startRentPrice: 0,
    rentBefore,
    rentAfter,
    computed: rentAfter,
    previousProducts,
    products,
    explanation: [],
    calculation: null,
    discount,
    comment: given.comment,
    previous: previousOf(contract, recurring),
    run: '',
    created: instant(),
    createdBy: actor.name,
    activated: '',
    removed: null,
  }
}
