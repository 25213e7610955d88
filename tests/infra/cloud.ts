import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { App } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { makeSystem } from '../../infra/stack/system.ts'

const inlineScript = "document.documentElement.dataset.colorMode = 'auto'"

/** A built web app and Lambda bundles as small as the templates need them. */
function builtFolders() {
  const root = mkdtempSync(join(tmpdir(), 'vuokrakirja-cloud-'))
  const folder = (name: string, file: string, text: string) => {
    mkdirSync(join(root, name), { recursive: true })
    writeFileSync(join(root, name, file), text)
    return join(root, name)
  }
  const siteFolder = folder('site', 'index.html', `<script>${inlineScript}</script><script src="/assets/a.js"></script>`)
  const code = folder('code', 'index.mjs', 'export const handler = async () => {}')
  return { siteFolder, codeOf: () => code }
}

/** The system as templates, with these choices on the command line. */
export function makeCloud(context: Record<string, string> = {}) {
  const app = new App({ context: { '@aws-cdk/core:defaultCrossStackReferences': 'strong', ...context } })
  const { data, run, firewall } = makeSystem(app, builtFolders())
  return { app, data: Template.fromStack(data), run: Template.fromStack(run), firewall: firewall && Template.fromStack(firewall) }
}
