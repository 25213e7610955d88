import { mayDo } from '#shared/base/access.ts'
import { conflict, forbidden, invalidField } from '#shared/base/problem.ts'
import type { SignatureMark } from '#shared/base/signature-mark.ts'
import { partiesOf, signingLandlords } from '#shared/contracts/parties.ts'
import { contractState, type RentalContract } from '#shared/contracts/rental-contract.ts'
import type { OtherContract } from '#shared/contracts/texts/contract-model.ts'
import { paperGapsOf } from '#shared/contracts/texts/named-gaps.ts'
import { noGaps, type PaperGaps } from '#shared/contracts/texts/paper-gaps.ts'
import type { SignedPaper, Signing } from '#shared/signing/signing.ts'
import type { SignerDraft } from '#shared/signing/signing-draft.ts'
import { languageCodes } from '#shared/texts/language-codes.ts'
import { signingMailWords } from '#shared/texts/signing-mails.ts'
import { readAccount } from '../accounts/accounts.ts'
import { contracts } from '../contracts/contracts.ts'
import { paperOfOther } from '../contracts/other-contracts.ts'
import { readDocumentFile } from '../contracts/texts/contract-document.ts'
import { contractDocuments, otherContracts } from '../contracts/texts/document-collections.ts'
import { paperOfContract } from '../contracts/texts/documents.ts'
import { marked } from '../contracts/texts/signature-marks.ts'
import { partners } from '../customers/partners.ts'
import { tenants } from '../customers/tenants.ts'
import type { Actor } from '../platform/actor.ts'
import { today } from '../platform/clock.ts'
import type { Write } from '../platform/table/transact.ts'
import { freezeText, storePaper } from './papers.ts'

/** A contract of either kind as its signing sees it. */
export interface Subject {
  readonly title: string
  readonly signature: SignatureMark
  readonly tenants: readonly string[]
  readonly landlords: readonly { readonly landlordId: string; readonly onModel: 'Partner' | 'Account' }[]
  /** Of the landlords, those who sign. */
  readonly signing: Subject['landlords']
  /** Why it cannot be sent to be signed as it stands; empty when it can. */
  readonly hindrance: string
  readonly source: Signing['source']
  /** What the paper as it now is would be printed without. */
  gaps(): Promise<PaperGaps>
  /** Stores the paper as it now is. */
  freeze(signing: string): Promise<Signing['original']>
  /** Writes the contract with the mark; holds only while its text stands as it was printed. */
  marking(signature: SignatureMark): Write[]
}

/** Whoever sees or does anything of a signing may see the contract that it is of. */
export function needsPaper(actor: Actor, paper: SignedPaper): void {
  if (!mayDo(actor, paper === 'rentalContract' ? 'contracts.read' : 'otherContracts.read')) throw forbidden()
}

export function readSubject(actor: Actor, paper: SignedPaper, id: string): Promise<Subject> {
  needsPaper(actor, paper)
  return paper === 'rentalContract' ? rentalSubject(actor, id) : otherSubject(actor, id)
}

export const noPaper = 'Sopimuksella ei ole vielä asiakirjaa. Valitse sopimuspohja välilehdellä Sopimusasiakirja.'

async function rentalSubject(actor: Actor, id: string): Promise<Subject> {
  const [contract, document] = await Promise.all([contracts.read(actor, id), contractDocuments.find(actor, id)])
  const isFile = contract.isOld && contract.document.key !== ''
  return {
    title: `${signingMailWords.fin.lease} ${contract.contractNumber}`,
    signature: contract.signature,
    tenants: partiesOf(contract)
      .filter(({ revokedDate }) => revokedDate === '')
      .map(({ tenantId }) => tenantId),
    landlords: contract.landlords,
    signing: signingLandlords(contract.landlords, contract.others.signForOthers),
    hindrance: hindranceOf(contract, isFile || document !== undefined),
    source: isFile ? 'file' : 'text',
    gaps: async () =>
      document && !isFile ? paperGapsOf(1, (await paperOfContract(actor, contract, document, true)).printed) : noGaps,
    async freeze(signing) {
      if (isFile) return storePaper(actor, signing, await readDocumentFile(actor, contract))
      if (!document) throw conflict(noPaper)
      return freezeText(actor, signing, await paperOfContract(actor, contract, document, true))
    },
    marking: (signature) => [
      contracts.replacing(actor, marked(contract, signature)),
      ...(document && !isFile ? [contractDocuments.keeping(actor, document)] : []),
    ],
  }
}

function hindranceOf(contract: RentalContract, hasPaper: boolean): string {
  if (contractState(contract, today()) === 'ended') {
    return 'Päättynyttä sopimusta ei voi lähettää allekirjoitettavaksi.'
  }
  return markHindrance(contract.signature) || (hasPaper ? '' : noPaper)
}

function markHindrance({ state }: SignatureMark): string {
  if (state === 'pending') return 'Asiakirja on jo allekirjoitettavana.'
  return state === 'signed' ? 'Asiakirja on jo allekirjoitettu.' : ''
}

async function otherSubject(actor: Actor, id: string): Promise<Subject> {
  const other = await otherContracts.read(actor, id)
  return {
    title: other.name,
    signature: other.signature,
    tenants: [other.tenant, ...other.otherTenants].map(({ tenantId }) => tenantId).filter((each) => each !== ''),
    landlords: other.landlords,
    signing: other.landlords,
    hindrance: markHindrance(other.signature),
    source: 'text',
    gaps: async () => paperGapsOf(2, (await paperOfOther(actor, other)).printed),
    freeze: async (signing) => freezeText(actor, signing, await paperOfOther(actor, other)),
    marking: (signature) => [otherContracts.replacing(actor, marked(other, signature))],
  }
}

const plain = { phone: '', order: 1, strong: false, language: 'fi' } as const

/** Those who sign such a contract, landlords first: all of them, or one for all where that was agreed. */
export async function proposedSigners(actor: Actor, subject: Subject): Promise<SignerDraft[]> {
  const [landlords, renting] = await Promise.all([
    Promise.all(subject.signing.map((landlord) => landlordSigner(actor, landlord))),
    tenants.readMany(actor, subject.tenants),
  ])
  const inTheirOrder = subject.tenants.flatMap((id) => renting.find(({ _id }) => _id === id) ?? [])
  return [
    ...landlords,
    ...inTheirOrder.map(
      ({ _id, name, email, phone, invoiceLanguage }): SignerDraft => ({
        ...plain,
        language: languageCodes[invoiceLanguage],
        role: 'tenant',
        party: { kind: 'tenant', id: _id },
        name,
        email,
        phone,
        order: 2,
      }),
    ),
  ].map((signer) => ({ ...signer, order: landlords.length > 0 ? signer.order : 1 }))
}

async function landlordSigner(
  actor: Actor,
  { landlordId, onModel }: Subject['landlords'][number],
): Promise<SignerDraft> {
  const { name, email, phone } =
    onModel === 'Account' ? await readAccount(actor) : await partners.read(actor, landlordId)
  const kind = onModel === 'Account' ? ('account' as const) : ('partner' as const)
  return { ...plain, role: 'landlord', party: { kind, id: kind === 'account' ? '' : landlordId }, name, email, phone }
}

/** Throws when a signer is said to be a customer whom the contract does not name. */
export function refuseStrangers(subject: Subject, signers: readonly SignerDraft[]): void {
  const named = new Set([...subject.tenants, ...subject.landlords.map(({ landlordId }) => landlordId), ''])
  const at = signers.findIndex(({ party }) => !named.has(party.id))
  if (at >= 0) throw invalidField(`signers.${at}.name`, 'Henkilö ei ole sopimuksen osapuoli')
}

/** The contract as it stands after something was done to its signing (spec section 4). */
export async function contractsAfter(
  actor: Actor,
  { paper, contract }: Pick<Signing, 'paper' | 'contract'>,
): Promise<{ contract: RentalContract | null; otherContract: OtherContract | null }> {
  if (paper === 'otherContract') {
    return { contract: null, otherContract: await otherContracts.read(actor, contract) }
  }
  return { contract: await contracts.read(actor, contract), otherContract: null }
}
