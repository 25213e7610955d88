import type { Hono } from 'hono'
import type { OutputOf } from '#shared/base/endpoint.ts'
import { campaignApi as api } from '#shared/rent-increases/campaign-api.ts'
import type { CampaignLetters } from '#shared/rent-increases/notices/campaign-letters.ts'
import { pdfAnswer } from '../documents/pdf-answer.ts'
import { checked, type Env, jsonOf, permitted, serve } from '../platform/serve.ts'
import { listCampaign, listGroupCampaign, readCampaign, readGroupCampaign } from './campaign.ts'
import { askIncrease, changeIncrease, dropIncrease, holdIncrease, releaseIncrease } from './increase-plans.ts'
import {
  listIncreaseRuns,
  listLeftOut,
  readIncreaseRun,
  resumeIncreaseRun,
  startIncreaseRun,
  undoIncreaseRun,
} from './increase-runs.ts'
import { campaignLetters, markLettersPrinted, printLetters } from './notices/letters-of-many.ts'

const nothing = async (done: Promise<unknown>) => {
  await done
  return {}
}

const fileName = 'vuokrankorotukset'

export function serveCampaign(routes: Hono<Env>): void {
  serve(routes, api.listCampaign, ({ actor, body }) => listCampaign(actor, body))
  serve(routes, api.readCampaign, ({ actor, query }) => readCampaign(actor, query.month))
  serve(routes, api.listGroupCampaign, ({ actor, body }) => listGroupCampaign(actor, body))
  serve(routes, api.readGroupCampaign, ({ actor, query }) => readGroupCampaign(actor, query.month))
  serve(routes, api.askIncrease, ({ actor, body }) => nothing(askIncrease(actor, body)))
  serve(routes, api.holdIncrease, ({ actor, params, body }) => nothing(holdIncrease(actor, params.contract, body)))
  serve(routes, api.releaseIncrease, ({ actor, params }) => nothing(releaseIncrease(actor, params.contract)))
  serve(routes, api.dropIncrease, ({ actor, params }) => nothing(dropIncrease(actor, params.contract)))
  serve(routes, api.changeIncrease, ({ actor, params, body }) => nothing(changeIncrease(actor, params.contract, body)))
  serve(routes, api.startIncreaseRun, async ({ actor, body, key }) => ({
    run: await startIncreaseRun(actor, body, key),
  }))
  serve(routes, api.listIncreaseRuns, ({ actor, body }) => listIncreaseRuns(actor, body))
  serve(routes, api.readIncreaseRun, async ({ actor, params }) => ({ run: await readIncreaseRun(actor, params.id) }))
  serve(routes, api.listLeftOut, ({ actor, params, body }) => listLeftOut(actor, params.id, body))
  serve(routes, api.resumeIncreaseRun, async ({ actor, params }) => ({
    run: await resumeIncreaseRun(actor, params.id),
  }))
  serve(routes, api.undoIncreaseRun, async ({ actor, params }) => ({ run: await undoIncreaseRun(actor, params.id) }))
  routes.on(api.printCampaignLetters.method, api.printCampaignLetters.path, async (c) => {
    const actor = await permitted(c, api.printCampaignLetters)
    const asked = checked(api.printCampaignLetters.body, await jsonOf(c)) as CampaignLetters
    return pdfAnswer(c, await campaignLetters(actor, asked), fileName)
  })
  routes.on(api.printLetters.method, api.printLetters.path, async (c) => {
    const actor = await permitted(c, api.printLetters)
    const asked = checked(api.printLetters.body, await jsonOf(c)) as OutputOf<typeof api.printLetters.body>
    return pdfAnswer(c, await printLetters(actor, asked), fileName)
  })
  serve(routes, api.markLettersPrinted, async ({ actor, body }) => ({
    count: await markLettersPrinted(actor, body.increases),
  }))
}
