/**
 * What the operator of a deployed system does by hand: `npx tsx infra/operator.ts TABLE COMMAND [WHAT]`, with AWS credentials
 * and AWS_REGION in the environment.
 *
 *   rotate-keys           a new key signs sessions from now on, and all secrets of the table are sealed anew by new data
 *                         keys; twice in a row ends every session. Killed it is begun again and goes on. With SEAL_KEY in
 *                         the environment, the key that the deployment prints; likewise
 *   seal                  seals what of secrets stands in the table in plain, or by an older data key; done again it writes
 *                         nothing
 *   forget-secrets ACCOUNT NAME
 *                         destroys the keys of an account that has ended: nobody reads its passwords at services, personal
 *                         codes and half-filled contract forms any more
 *   put-secret SERVICE ID our keys at signhero, nordigen, enable-banking or stripe into the secret of this id, which the
 *                         deployment prints; they come by standard input as JSON
 *   end-trial ACCOUNT     the account of this id goes on without an end
 *   make-findable ACCOUNT what was stored before there was a search is found by it; 'all' does every account
 *   list-unsettled ACCOUNT what its principals have coming from before there was a list of it is put there; 'all' does every
 *                         account
 *   list-vanished ACCOUNT numbers of invoices, contracts and outgoing payments that were removed before voided numbers were
 *                         listed are put on that list; 'all' does every account, and done again it writes nothing
 *   name-sellers ACCOUNT  coming invoices of contracts from before sellers were known by id name their principal as the
 *                         seller; 'all' does every account, and done again it writes nothing
 *   rewrite KIND ACCOUNT  has the rows and index keys of a kind written as the code of today does, in this account or in
 *                         'all'; with QUEUE_DO_WORK in the environment, the address that the deployment prints as
 *                         WorkQueue. Its counts are in the log of do-work; done again it writes nothing
 *   open-banking ACCOUNT  its new bank consents are given through PROVIDER (a third word: nordigen or enableBanking), or
 *                         through the operator's own choice when there is none
 *   mail-quota ACCOUNT NUMBER
 *                         the account may send so many e-mails in a day; the word 'usual' goes back to what is usual
 *   rates                 prints the rates that sums are reckoned with, and what of them is missing
 *   reference-rate FROM PERCENT
 *                         the reference rate of the half-year that begins on FROM (2027-01-01), as the Bank of Finland
 *                         announced it; the word 'derived' says that it was reckoned from the ECB's rate. One that has
 *                         begun is changed only with the word 'correct', and accounts are told
 *   vat-rate KIND PERCENT FROM
 *                         the general, reduced or low rate of VAT from the day on; the word 'none' instead of PERCENT ends
 *                         it. A day that has gone by takes the word 'correct'
 *   remove-factor EMAIL   tells whose lost second factor it would remove; with the word 'remove' after the e-mail it does, and
 *                         the person and every owner of their accounts are told by letter
 *   disable EMAIL         the person is out at their next call and cannot sign in
 *   enable EMAIL          and may again
 */
import { parseArgs } from 'node:util'
import { operate } from './operator/operator-commands.ts'

try {
  await operate(parseArgs({ allowPositionals: true }).positionals)
  console.log('Done.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
