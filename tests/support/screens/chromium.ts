import { type Browser, chromium } from 'playwright-core'

let opened: Promise<Browser> | undefined

/** One Chromium for all files of a worker, which ends it when it ends itself; one that has died is begun anew. */
export async function openBrowser(): Promise<Browser> {
  if (!(await opened)?.isConnected()) opened = launch()
  return opened as Promise<Browser>
}

/** Chromium as `npm test` found it, without a window and without calls home. */
function launch(): Promise<Browser> {
  const executablePath = process.env.CHROME_PATH ?? '/usr/bin/chromium'
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
}
