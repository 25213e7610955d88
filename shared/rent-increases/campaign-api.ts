import * as z from 'zod'
import { get, post } from '../base/endpoint.ts'
import { accountSelector, inAccount } from '../base/in-account.ts'
import { ListQuery, listOf } from '../base/list.ts'
import {
  AskedIncrease,
  CampaignFilters,
  CampaignMonth,
  CampaignRow,
  CampaignTotals,
  IncreaseChoice,
  IncreaseHold,
} from './campaign.ts'
import { IncreaseRunDraft, IncreaseRunSummary, LeftRow } from './increase-run.ts'
import { CampaignLetters, PaperLetters } from './notices/campaign-letters.ts'

const OneRun = z.object({ run: IncreaseRunSummary })
const Nothing = z.object({})

/** The increases of a month, looked at and made together (korotusajo). */
export const campaignApi = {
  listCampaign: post('/rent-increase/campaign', {
    needs: 'rentIncreases.read',
    body: CampaignFilters,
    reply: listOf(CampaignRow),
  }),
  readCampaign: get('/rent-increase/campaign/totals', {
    needs: 'rentIncreases.read',
    query: CampaignMonth,
    reply: CampaignTotals,
  }),
  /** The increases of a month in every account of group mode. */
  listGroupCampaign: post('/rent-increase/group-campaign', {
    needs: 'rentIncreases.read',
    inGroup: 'only',
    body: CampaignFilters.extend(accountSelector),
    reply: listOf(CampaignRow.extend(inAccount)),
  }),
  readGroupCampaign: get('/rent-increase/group-campaign/totals', {
    needs: 'rentIncreases.read',
    inGroup: 'only',
    query: CampaignMonth.extend(accountSelector),
    reply: CampaignTotals,
  }),
  /** Brings a contract into a month's run before its own day. */
  askIncrease: post('/rent-increase/campaign/ask', {
    needs: 'rentIncreases.edit',
    body: AskedIncrease,
    reply: Nothing,
  }),
  holdIncrease: post('/rent-increase/campaign/hold/:contract', {
    needs: 'rentIncreases.edit',
    body: IncreaseHold,
    reply: Nothing,
  }),
  /** Lets a held one be raised again. */
  releaseIncrease: post('/rent-increase/campaign/release/:contract', { needs: 'rentIncreases.edit', reply: Nothing }),
  /** Takes one out again that was asked for before its day. */
  dropIncrease: post('/rent-increase/campaign/drop/:contract', { needs: 'rentIncreases.edit', reply: Nothing }),
  changeIncrease: post('/rent-increase/campaign/change/:contract', {
    needs: 'rentIncreases.edit',
    body: IncreaseChoice,
    reply: Nothing,
  }),
  /** The letters that the run would send, as one PDF of many papers. */
  printCampaignLetters: post('/rent-increase/campaign/letters', {
    needs: 'rentIncreases.read',
    body: CampaignLetters,
    reply: z.unknown(),
  }),
  startIncreaseRun: post('/rent-increase/run', {
    needs: 'rentIncreases.create',
    body: IncreaseRunDraft,
    reply: OneRun,
  }),
  listIncreaseRuns: post('/rent-increase/run/list', {
    needs: 'rentIncreases.read',
    body: ListQuery,
    reply: listOf(IncreaseRunSummary),
  }),
  readIncreaseRun: get('/rent-increase/run/:id', { needs: 'rentIncreases.read', reply: OneRun }),
  /** What it left out, and what stayed raised when it was taken back. */
  listLeftOut: post('/rent-increase/run/:id/left', {
    needs: 'rentIncreases.read',
    body: ListQuery,
    reply: listOf(LeftRow),
  }),
  /** Letters as they were made, one after another in one PDF to be printed. */
  printLetters: post('/rent-increase/letters', {
    needs: 'rentIncreases.read',
    body: PaperLetters.extend({ twoSided: z.boolean().default(false) }),
    reply: z.unknown(),
  }),
  /** They were printed and posted, or given by hand. */
  markLettersPrinted: post('/rent-increase/letters/printed', {
    needs: 'rentIncreases.create',
    body: PaperLetters,
    reply: z.object({ count: z.number().int() }),
  }),
  resumeIncreaseRun: post('/rent-increase/run/:id/resume', { needs: 'rentIncreases.create', reply: OneRun }),
  /** Takes back all of it that has not been billed. */
  undoIncreaseRun: post('/rent-increase/run/:id/undo', { needs: 'rentIncreases.remove', reply: OneRun }),
}
