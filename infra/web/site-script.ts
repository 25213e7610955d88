import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { projectRoot } from '../project-root.ts'

/** What the pages for everybody load beside themselves; its name stays, since the server that makes them cannot know a hash. */
export const siteScriptFile = 'kohteet.js'

export async function siteScript(): Promise<string> {
  const built = await build({
    configFile: false,
    root: projectRoot,
    publicDir: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: join(projectRoot, 'web/site/page-script.ts'), formats: ['iife'], name: 'kohteet' },
    },
  })
  const [made] = [built].flat()
  const file = made && 'output' in made ? made.output[0] : undefined
  if (!file) throw new Error('The script of the public pages came out empty')
  return file.code
}

/** Writes /kohteet.js, which has nothing in common with the app. */
export function siteScriptPlugin(): Plugin {
  return {
    name: 'site-script',
    apply: 'build',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: siteScriptFile, source: await siteScript() })
    },
  }
}
