import { printNumber } from '#shared/base/finnish.ts'
import type { CellFault } from '#shared/imports/cell-fault.ts'
import { cellFault, columnAt, type ImportRow } from '#shared/imports/rows.ts'
import { type Apartment, type ApartmentOwner, fullAddress, newApartment } from '#shared/properties/apartment.ts'
import { energyDraftFault } from '#shared/properties/energy.ts'
import { readAccount } from '../accounts/accounts.ts'
import { partnerCode, partners } from '../customers/partners.ts'
import type { Actor } from '../platform/actor.ts'
import { apartments, condominiums } from '../properties/collections.ts'
import type { Importer } from './importer.ts'
import { namingApartments } from './named-by.ts'
import { commonTo, foldedName, heldOf, NameIndex, sentences, valuesById, valuesOf } from './own-documents.ts'

const kind = 'apartments'

interface Owner {
  readonly ownerId: string
  readonly onModel: ApartmentOwner['onModel']
}

/** Everything that an apartment's row may name. */
async function namesFor(actor: Actor) {
  const [companies, principals, account] = await Promise.all([
    condominiums.summaries(actor),
    partners.all(actor).then((all) => partnerCode.openedAll(actor, all)),
    readAccount(actor),
  ])
  const companyNames = new NameIndex<string>()
  for (const { _id, name, businessId } of companies) companyNames.add(_id, name, businessId, _id)
  const owners = new NameIndex<Owner>()
  owners.add({ ownerId: account._id, onModel: 'Account' }, account.name, 'Oma tili')
  for (const { _id, name, social, businessId, active } of principals) {
    if (active) owners.add({ ownerId: _id, onModel: 'Partner' }, name, social, businessId)
  }
  const nameOf = new Map([...principals, account, ...companies].map(({ _id, name }) => [_id, name]))
  return { companyNames, owners, nameOf }
}
type Names = Awaited<ReturnType<typeof namesFor>>

const namesOf = ({ condominium, owners }: Apartment, { nameOf }: Pick<Names, 'nameOf'>) => ({
  condominium: nameOf.get(condominium) ?? '',
  owners: owners.map(({ ownerId, holding }) => `${nameOf.get(ownerId) ?? ''} ${printNumber(holding)} %`).join('; '),
})

async function values(actor: Actor, ids: readonly string[]) {
  const [docs, names] = await Promise.all([apartments.readMany(actor, ids), namesFor(actor)])
  return valuesById(docs, (doc) => valuesOf(kind, doc, namesOf(doc, names)))
}

const one = <Thing>(found: readonly Thing[], none: string, several: string): { it?: Thing; fault: string } => {
  const [it] = found
  if (it !== undefined && found.length === 1) return { it, fault: '' }
  return { fault: found.length === 0 ? none : several }
}

function resolved(row: ImportRow, { companyNames, owners }: Names) {
  const faults: CellFault[] = []
  const found: Record<string, unknown> = { ...row.values }
  const { condominium, owners: owning } = row.values
  if (typeof condominium === 'string') {
    const several = 'Samannimisiä taloyhtiöitä on useita: anna Y-tunnus'
    const { it, fault } = one(companyNames.find(condominium), 'Taloyhtiötä ei löytynyt', several)
    if (it === undefined) faults.push(cellFault(row, columnAt(kind, 'condominium'), fault))
    found.condominium = it
  }
  if (typeof owning === 'string') {
    const read = ownersIn(owning, owners)
    if (typeof read === 'string') faults.push(cellFault(row, columnAt(kind, 'owners'), read))
    found.owners = typeof read === 'string' ? [] : read
  }
  return { values: found, faults }
}

/** 'Paula Päämies 50 %; Oma tili 50 %'; one alone has all. A sentence when somebody is not known. */
function ownersIn(text: string, existing: NameIndex<Owner>): ApartmentOwner[] | string {
  const owners: ApartmentOwner[] = []
  const parts = text
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)
  for (const part of parts) {
    const [, name = part, percent] = /^(.*?)\s+(\d+(?:[.,]\d+)?)\s*%$/.exec(part) ?? []
    if (percent === undefined && parts.length > 1)
      return 'Anna jokaisen omistajan osuus, esimerkiksi Paula Päämies 50 %'
    const { it, fault } = one(
      existing.find(name),
      `Omistajaa ${name} ei löytynyt`,
      `Samannimisiä päämiehiä on useita: ${name}`,
    )
    if (!it) return fault
    owners.push({ ...it, holding: percent === undefined ? 100 : Number(percent.replace(',', '.')) })
  }
  return owners
}

const placeKey = (condominium: string, address: string) => foldedName(condominium, address)

export const apartmentImport: Importer<'apartments'> = {
  ...commonTo(apartments, ({ fullAddress: address }) => address),
  async prepare(actor, ids, seed) {
    const [rows, names, docs] = await Promise.all([
      apartments.summaries(actor),
      namesFor(actor),
      apartments.readMany(actor, ids),
    ])
    const others = rows.filter(({ _id }) => !_id.startsWith(seed))
    return {
      existing: valuesById(docs, (doc) => valuesOf(kind, doc, namesOf(doc, names))),
      taken: new Map(
        others.map((row) => [placeKey(row.condominium, row.fullAddress), `vuokrakohde ${row.fullAddress}`]),
      ),
      resolve: (row) => resolved(row, names),
      identitiesOf: (draft) => [{ key: placeKey(draft.condominium, fullAddress(draft)), column: 'address' }],
      faultsOf: (row, draft) => {
        const fault = energyDraftFault(newApartment(draft, '').public)
        return fault ? [cellFault(row, columnAt(kind, `public.${fault.field}`), fault.sentence)] : []
      },
      writes: async (by, some) => some.map(({ id, draft }) => apartments.creating(by, newApartment(draft, id))),
    }
  },
  async holds(actor, ids) {
    const because = await namingApartments(actor)
    const held = await heldOf(apartments, actor, ids, ({ _id }) => because(_id))
    return sentences(held, fullAddress)
  },
  values,
}
