import { join } from 'node:path'
import { build } from 'vite'
import { projectRoot } from './project-root.ts'

/** Where the web app for the cloud is built, apart from the one a laptop serves. */
const siteFolder = join(projectRoot, '.build', 'site')

/** Builds the web app as the cloud serves it and tells where it is, `index.html` at its root. */
export async function buildSite(): Promise<string> {
  await build({
    configFile: join(projectRoot, 'vite.config.ts'),
    build: { outDir: siteFolder, emptyOutDir: true },
    logLevel: 'warn',
  })
  return siteFolder
}
