import { addDays, type Day } from '#shared/base/day.ts'
import type { KeptContractSummary } from '#shared/contracts/rental-contract.ts'
import { ContractModel, OtherContract } from '#shared/contracts/texts/contract-model.ts'
import { readyModels } from '../../../../functions/contracts/ready-made/ready-models.ts'
import {
  contentOf,
  listOf,
  p,
  part,
  points,
  title,
  whenFilled,
} from '../../../../functions/contracts/ready-made/writing.ts'
import { otherContracts } from '../../../../functions/contracts/texts/document-collections.ts'
import { models } from '../../../../functions/contracts/texts/models.ts'
import type { Write } from '../../../../functions/platform/table/transact.ts'
import { instantOf } from '../../queues/schedule.ts'
import { manager } from '../log-ins.ts'
import type { MadeAccount } from '../make-account.ts'

const keyAgreement = contentOf(
  title('Avainsopimus'),
  p('{document.date}'),
  part('Sopijapuolet'),
  listOf('landlords'),
  listOf('tenants'),
  part('Avaimet'),
  p('Kohteen **{apartment.fullAddress}** avaimista on sovittu:'),
  points(
    'avaimet säilytetään huolellisesti eikä niistä teetetä kopioita ilman lupaa',
    'katoamisesta ilmoitetaan viipymättä',
    'avaimet palautetaan, kun oikeus niihin päättyy',
  ),
  whenFilled('keys.codes', p('Luovutetut avaimet: {keys.codes}.')),
  part('Allekirjoitukset'),
  listOf('signers'),
)

interface Papers {
  readonly leases: readonly KeptContractSummary[]
  readonly today: Day
}

/** A model of the account's own, and two papers made by models. */
export function paperWrites({ actor, chance }: MadeAccount, { leases, today }: Papers): Write[] {
  const at = (days: number) => new Date(instantOf(addDays(today, days), 10, 30) ?? 0).toISOString()
  const signed = (days: number) => ({ edited: at(days), editedBy: manager })
  const own = ContractModel.parse({
    _id: chance.id(),
    name: 'Avainsopimus',
    contractType: 2,
    content: keyAgreement,
    ...signed(-40),
  })
  const notice = readyModels.find(({ _id }) => _id === 'valmis-irtisanominen-vuokralainen')
  const running = leases.filter(({ activated, endDate }) => activated && (endDate === '' || endDate > today))
  const papers = [
    { model: own, days: -20 },
    { model: notice, days: -6 },
  ].flatMap(({ model, days }, n) => {
    const lease = running[n]
    return model && lease
      ? [
          paperOf({
            _id: chance.id(),
            accountId: actor.accountId,
            model,
            lease,
            signed: { created: at(days), ...signed(days) },
          }),
        ]
      : []
  })
  return [models.creating(actor, own), ...papers.map((paper) => otherContracts.creating(actor, paper))]
}

interface Paper {
  readonly _id: string
  readonly accountId: string
  readonly model: Pick<ContractModel, '_id' | 'name' | 'content'>
  readonly lease: KeptContractSummary
  readonly signed: Pick<OtherContract, 'created' | 'edited' | 'editedBy'>
}

function paperOf({ _id, accountId, model, lease, signed }: Paper): OtherContract {
  return OtherContract.parse({
    _id,
    name: model.name,
    rentalContract: lease._id,
    landlords: lease.landlords.map((landlordId) => ({
      landlordId,
      onModel: landlordId === accountId ? ('Account' as const) : ('Partner' as const),
    })),
    tenant: { tenantId: lease.tenants[0] },
    otherTenants: lease.tenants.slice(1).map((tenantId) => ({ tenantId })),
    apartment: lease.apartment,
    tenantName: lease.tenantName,
    landlordName: lease.landlordName,
    apartmentAddress: lease.apartmentAddress,
    modelId: model._id,
    modelName: model.name,
    content: model.content,
    ...signed,
  })
}
