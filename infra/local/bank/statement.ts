import type { BankPayment, StatementKind } from './bank-payment.ts'
import { camt053, camt054, type Issue } from './camt.ts'
import { ktl } from './ktl.ts'
import { tito } from './tito.ts'

export interface StatementFile {
  readonly name: string
  readonly contentType: string
  readonly bytes: Uint8Array
}

/** The file in which a bank tells of the payments. */
export function statementOf(kind: StatementKind, payments: readonly BankPayment[], issue: Issue): StatementFile {
  if (kind === 'KTL') {
    return { name: `viitteet-${issue.day}.ktl`, contentType: 'text/plain', bytes: latin1(ktl(payments, issue.day)) }
  }
  if (kind === 'TITO') {
    return { name: `tiliote-${issue.day}.tito`, contentType: 'text/plain', bytes: latin1(tito(payments, issue)) }
  }
  const write = kind.startsWith('camt.053') ? camt053 : camt054
  const text = write(payments, kind.endsWith('v8') ? 8 : 2, issue)
  return {
    name: `${kind.startsWith('camt.053') ? 'tiliote' : 'ilmoitus'}-${issue.day}.xml`,
    contentType: 'application/xml',
    bytes: new TextEncoder().encode(text),
  }
}

/** The encoding of KTL and TITO files, which has every letter of Finnish. */
const latin1 = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0) % 256)
