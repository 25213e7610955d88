/** `npm start`. Plain JavaScript of an old kind, so that an old Node reads it far enough to say what is wrong. */
import { existsSync } from 'node:fs'

const [major, minor] = process.versions.node.split('.').map(Number)

const isOldNode = major < 20 || (major === 20 && minor < 19)

// The SDK's advice on Node is for those who deploy; Lambda has a newer one.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true'
// A line for each call of a partner would bury what matters here.
if (!process.env.POWERTOOLS_LOG_LEVEL) process.env.POWERTOOLS_LOG_LEVEL = 'WARN'

function fail(sentence) {
  console.error(sentence)
  process.exitCode = 1
}

if (isOldNode) {
  fail(
    `Vuokrakirja tarvitsee Node.js:n version 20.19 tai uudemman, ja tässä on ${process.versions.node}: asenna uudempi osoitteesta nodejs.org.`,
  )
} else if (!existsSync(new URL('../../node_modules/esbuild/package.json', import.meta.url))) {
  fail('Paketteja ei ole asennettu: aja ensin npm ci.')
} else {
  void import('./process/program.mjs').then(({ builtProgram }) => builtProgram()).then((program) => import(program))
}
