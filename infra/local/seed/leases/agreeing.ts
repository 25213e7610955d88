import { agreementModel } from '#shared/contracts/agreed-prices.ts'
import { OtherContractDraft } from '#shared/contracts/texts/contract-model.ts'
import { AgreementDraft, type AgreementPreview, pricesOnPaper } from '#shared/rent-increases/agreement.ts'
import type { RentIncrease } from '#shared/rent-increases/rent-increase.ts'
import { contracts } from '../../../../functions/contracts/contracts.ts'
import { createOther } from '../../../../functions/contracts/other-contracts.ts'
import { readyModel } from '../../../../functions/contracts/ready-made/ready-models.ts'
import type { Actor } from '../../../../functions/platform/actor.ts'
import { agree, previewAgreement } from '../../../../functions/rent-increases/agree.ts'
import { queueNotices } from '../../../../functions/rent-increases/notices/sending-notices.ts'
import type { MadeAccount } from '../make-account.ts'
import { atWork, type Worker } from '../workers.ts'
import { type Office, signedInOffice } from './signed.ts'

type Wish = (preview: AgreementPreview) => Partial<AgreementDraft>

const rentOf = ({ previousProducts, rentBefore }: AgreementPreview, more: number) =>
  previousProducts.map((line) => (line.amount === rentBefore ? { ...line, amount: line.amount + more } : line))

/** What parties agree on: a glazed balcony for a higher rent, a lower rent to keep a tenant, a discount while a kitchen is renewed. */
const wishes: readonly Wish[] = [
  (preview) => ({
    products: rentOf(preview, 25_00),
    comment: 'Asuntoon rakennettiin parvekelasitus vuokralaisen pyynnöstä.',
    isSigned: true,
  }),
  (preview) => ({
    products: rentOf(preview, -30_00),
    comment: 'Vuokralainen jää vielä ainakin vuodeksi, kun vuokraa alennetaan alueen tasolle.',
    sendType: 'email',
  }),
  ({ dueDates, dueDate }) => ({
    discount: {
      desc: 'Alennus keittiöremontin ajalta',
      amount: 150_00,
      lastDueDate: dueDates[dueDates.findIndex((each) => each.dueDate === dueDate) + 2]?.dueDate ?? dueDate,
    },
    comment: 'Keittiö uusitaan, ja asunto on sen ajan osin pois käytöstä.',
    sendType: 'email',
  }),
]

/** Prices that were agreed on: one up with its paper signed in the office, one down, and a discount for a time. */
export async function agreeSome({ actor: { accountId }, chance }: MadeAccount, by: Worker): Promise<void> {
  const actor = atWork(by, accountId, 'manager')
  const rows = (await contracts.summaries(actor)).filter(({ activated, endDate }) => activated && endDate === '')
  const latest = rows.toSorted((a, b) => (a.contractNumber < b.contractNumber ? 1 : -1))
  let at = 0
  for (const { _id } of latest) {
    const wish = wishes[at]
    if (!wish) return
    const preview = await previewAgreement(actor, AgreementDraft.partial({ dueDate: true }).parse({ contract: _id }))
    if (preview.barriers.length > 0) continue
    const given = AgreementDraft.parse({ contract: _id, dueDate: preview.dueDate, ...wish(preview) })
    const made = await agree(actor, given, chance.id())
    await queueNotices(actor, [made])
    if (given.isSigned) await signedPaper({ actor, chance }, made)
    at += 1
  }
}

async function signedPaper({ actor, chance }: Office, increase: RentIncrease): Promise<void> {
  const { _id } = await createOther(actor, await paperOf(actor, increase), chance.id())
  await signedInOffice({ actor, chance }, _id)
}

async function paperOf(actor: Actor, increase: RentIncrease): Promise<OtherContractDraft> {
  const model = readyModel(agreementModel)
  const { landlords, tenant, otherTenants, apartment } = await contracts.read(actor, increase.contract)
  return OtherContractDraft.parse({
    version: 0,
    name: model?.name,
    rentalContract: increase.contract,
    agreement: pricesOnPaper(increase),
    landlords: landlords.map(({ landlordId, onModel }) => ({ landlordId, onModel })),
    tenant: { tenantId: tenant.tenantId },
    otherTenants: otherTenants.filter(({ revokedDate }) => !revokedDate).map(({ tenantId }) => ({ tenantId })),
    apartment,
    modelId: agreementModel,
    content: model?.content,
  })
}
