import { logoApi } from '#shared/accounts/logo-api.ts'
import { everyPage } from '../../ui/table/every-page.ts'
import type { WholeList } from '../../ui/table/use-list-state.ts'
import { callForFile } from '../call.ts'
import { lookFor } from '../frame/look.ts'
import { currentSession } from '../session.ts'

/** A whole list for a file, with the logo that the file bears. */
export async function wholeList<Row>(read: Parameters<typeof everyPage<Row>>[0]): Promise<WholeList<Row>> {
  return { pages: everyPage(read), logo: await logo() }
}

async function logo(): Promise<Blob | undefined> {
  const user = currentSession()?.user
  if (!user || !lookFor(user)?.logo) return undefined
  return callForFile(logoApi.readAccountLogo, { params: { id: user.currentAccount._id } }).catch(() => undefined)
}
