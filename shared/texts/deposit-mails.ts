import { engDepositMails } from './eng/deposit-mails.ts'
import { type DepositMails, finDepositMails } from './fin/deposit-mails.ts'
import { gerDepositMails } from './ger/deposit-mails.ts'
import type { InEach } from './language.ts'
import { sweDepositMails } from './swe/deposit-mails.ts'

/** What a tenant is told of a deposit that is still awaited; what it shares with invoices stands with those. */
export const depositMailWords: InEach<DepositMails> = {
  fin: finDepositMails,
  swe: sweDepositMails,
  eng: engDepositMails,
  ger: gerDepositMails,
}
