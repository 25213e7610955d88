import { type Browser, chromium } from 'playwright-core'

let opened: Promise<Browser> | undefined

interface Manner {
  /** Whether it optimises scripts as everybody's does: a journey's pages live for seconds and never win the work back. */
  readonly optimises?: boolean
}

/** One Chromium for all files of a worker, which ends it when it ends itself; one that has died is begun anew. */
export async function openBrowser({ optimises = false }: Manner = {}): Promise<Browser> {
  if (!(await opened)?.isConnected()) opened = launch(optimises ? [] : ['--js-flags=--no-opt,--no-maglev'])
  return opened as Promise<Browser>
}

/** Chromium as `npm test` found it, without a window and without calls home. */
function launch(more: readonly string[]): Promise<Browser> {
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
      ...more,
    ],
  })
}
