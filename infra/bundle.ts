/** Makes of each Lambda one folder that runs by itself: its own modules, the packages it uses and the fonts it names. */
import { copyFile, mkdir, readFile, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { build, type Metafile, type Plugin } from 'esbuild'
import { leanChunks } from './lean-chunks.ts'
import { projectRoot } from './project-root.ts'
import { lambdas } from './resources.ts'
import type { Lambda } from './workers.ts'

/** Where the bundles are, from the project's root: one folder per Lambda, entry `index.mjs`. */
export const bundlesFolder = '.build/lambdas'

export const bundleFolder = (lambda: Lambda): string => join(bundlesFolder, lambda.name)

export interface Bundle {
  readonly lambda: Lambda
  /** Bytes that load before the first call, and of all modules; fonts and source maps left out. */
  readonly eagerBytes: number
  readonly wholeBytes: number
  /** Bytes of the modules that hold the PDF library and our engine on it, which load with the first document. */
  readonly documentBytes: number
  /** The font files it carries, by package path. */
  readonly fonts: readonly string[]
  readonly metafile: Metafile
}

/** Packages of the older module form ask for `require`, which a module of the new form lacks. */
const banner = "const require=process.getBuiltinModule('module').createRequire(import.meta.url);"

/**
 * Modules that Node or Lambda makes needless. Each is named by the import to replace, with what to load instead:
 * - fontkit brings 486 kB to read brotli in web fonts; Node reads brotli itself.
 * - the AWS SDK carries bowser (34 kB) to read the name of the browser it might run in.
 * - the AWS SDK carries digests of its own for a Node without any (8 kB).
 * - DynamoDB's client remembers addresses that it does not look for in a cache (5 kB) that forgets the oldest.
 * - what the SDK's rules of addresses ask of AWS's partitions (6 kB) goes with the rules, see `plainClients`.
 * - passkeys can be made with certificates of their devices' makers, which the product never asks for: with what reads them
 *   (215 kB) goes whatever trusts them, and a passkey that brings one all the same is refused.
 * - S3 can answer with streams of events (14 kB), which the product never asks for.
 * - the AWS SDK looks for credentials in files, single sign-on and instance metadata; Lambda puts them in the environment.
 */
const replacements = [
  {
    filter: /^brotli\/decompress(\.js)?$/,
    contents: "export { brotliDecompressSync as default } from 'node:zlib'",
  },
  { filter: /^bowser$/, contents: 'export default {}' },
  {
    filter: /^@aws-sdk\/credential-provider-node$/,
    contents: "export { fromEnv as defaultProvider } from '@aws-sdk/credential-provider-env'",
  },
  {
    filter: /\/(Sha256|Sha1|Md5)Js$/,
    contents: 'export const Sha256Js = undefined, Sha1Js = undefined, Md5Js = undefined',
  },
  {
    filter: /^mnemonist\/lru-cache(\.js)?$/,
    contents: 'export default class extends Map { constructor() { super() } }',
  },
  { filter: /^@peculiar\/(x509|asn1-android|asn1-x509-post-quantum|asn1-rsa)$/, contents: 'module.exports = {}' },
  {
    filter: /\/verifyAttestation(TPM|Packed|FIDOU2F|AndroidKey|AndroidSafetyNet|Apple)\.js$/,
    contents: `const refuse = async () => false
      export { refuse as verifyAttestationTPM, refuse as verifyAttestationPacked, refuse as verifyAttestationFIDOU2F }
      export { refuse as verifyAttestationAndroidKey, refuse as verifyAttestationAndroidSafetyNet }
      export { refuse as verifyAttestationApple }`,
  },
  { filter: /^\.\/util-endpoints\/aws$/, contents: 'export const awsEndpointFunctions = {}' },
  {
    filter: /^@smithy\/core\/event-streams$/,
    contents: 'export const eventStreamSerdeProvider = () => {}, resolveEventStreamSerdeConfig = (config) => config',
  },
] as const

const leaner: Plugin = {
  name: 'leaner',
  setup({ onResolve, onLoad }) {
    for (const [index, { filter, contents }] of replacements.entries()) {
      const namespace = `leaner-${index}`
      onResolve({ filter }, ({ path, resolveDir }) => ({ path, namespace, pluginData: resolveDir }))
      onLoad({ filter: /./, namespace }, ({ pluginData }) => ({ contents, resolveDir: pluginData }))
    }
  },
}

/** The errors that the product tells apart by their class; of all others it asks the name alone. */
export const errorClasses: readonly string[] = [
  'ConditionalCheckFailedException',
  'TransactionCanceledException',
  'TransactionInProgressException',
]

/**
 * The SDK's descriptions of messages have computed keys, which keeps esbuild from leaving out the ones nobody uses.
 * Marked as pure they go: of S3's 66 kB of them 6 kB stay. An error without a class of its own has its name all the same.
 */
const pureSchemas: Plugin = {
  name: 'pure schemas',
  setup({ onLoad }) {
    onLoad({ filter: /@aws-sdk\/[\w-]+\/dist-es\/schemas\/schemas_\d+\.js$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8'))
        .replaceAll(/^((?:export )?var [\w$]+ = )(\[[^;]*?\n?\]);$/gm, '$1/* @__PURE__ */ (() => $2)();')
        .replaceAll(/^n0_registry\.registerError\(.*, (\w+)\);$/gm, (line, name) =>
          errorClasses.includes(name) ? line : '',
        ),
    }))
  },
}

/** Of a client's own package.json its version alone is asked, and of the rules of its addresses one sentence. */
const plainClients: Plugin = {
  name: 'plain clients',
  setup({ onLoad }) {
    onLoad({ filter: /@aws-sdk\/client-[\w-]+\/package\.json$/ }, async ({ path }) => {
      const { version }: { version: string } = JSON.parse(await readFile(path, 'utf8'))
      return { contents: JSON.stringify({ version }), loader: 'json' }
    })
    onLoad({ filter: /@aws-sdk\/client-[\w-]+\/dist-es\/endpoint\/endpointResolver\.js$/ }, ({ path }) => {
      const service = /client-([\w-]+)/.exec(path)?.[1]
      const contents = `import { addressOf } from './infra/aws-addresses.ts'
        export const defaultEndpointResolver = addressOf('${service}')`
      return { contents, resolveDir: projectRoot }
    })
  },
}

export async function bundleLambdas(which: readonly Lambda[] = lambdas): Promise<Bundle[]> {
  const bundles: Bundle[] = []
  for (const lambda of which) bundles.push(await bundleLambda(lambda))
  return bundles
}

/** Split, so that what a Lambda seldom needs (documents, second AWS clients) is read on first use. */
export async function bundleLambda(lambda: Lambda, folder = join(projectRoot, bundleFolder(lambda))): Promise<Bundle> {
  await rm(folder, { recursive: true, force: true })
  const { metafile } = await build({
    absWorkingDir: projectRoot,
    entryPoints: { index: lambda.entry },
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    mainFields: ['module', 'main'],
    outExtension: { '.js': '.mjs' },
    // Each of the many modules names a dozen others.
    chunkNames: '[hash]',
    banner: { js: banner },
    plugins: [leaner, pureSchemas, plainClients],
    minify: true,
    // 'ä' is two bytes, its escape four.
    charset: 'utf8',
    sourcemap: 'external',
    legalComments: 'none',
    logLevel: 'error',
    metafile: true,
  })
  for (const [name, bytes] of await leanChunks(folder)) {
    const output = Object.entries(metafile.outputs).find(([path]) => basename(path) === name)?.[1]
    if (output) output.bytes -= bytes
  }
  const fonts = await copyFonts(metafile, folder)
  return {
    lambda,
    metafile,
    fonts,
    eagerBytes: eagerBytes(metafile),
    wholeBytes: bytesOf(metafile, modules(metafile)),
    documentBytes: bytesOf(
      metafile,
      modules(metafile).filter((path) => drawsDocuments(metafile, path)),
    ),
  }
}

const modules = (metafile: Metafile): string[] => Object.keys(metafile.outputs).filter((path) => path.endsWith('.mjs'))

/** The library, or nothing but our engine on it: that is loaded with the library and never without. */
function drawsDocuments(metafile: Metafile, path: string): boolean {
  const inputs = Object.keys(metafile.outputs[path]?.inputs ?? {})
  const isOfLibrary = (input: string) => /node_modules\/(pdfkit|fontkit)\//.test(input)
  const isOfEngine = (input: string) => /functions\/documents\/(?!pdf-answer)/.test(input)
  return inputs.some(isOfLibrary) || (inputs.length > 0 && inputs.every(isOfEngine))
}

function bytesOf(metafile: Metafile, paths: readonly string[]): number {
  return paths.reduce((sum, path) => sum + (metafile.outputs[path]?.bytes ?? 0), 0)
}

/** The entry and what it imports by statement; imports made in the midst of work wait until then. */
function eagerBytes(metafile: Metafile): number {
  const entry = modules(metafile).find(
    (path) => metafile.outputs[path]?.entryPoint !== undefined && path.endsWith('/index.mjs'),
  )
  const seen = new Set<string>()
  const visit = (path: string) => {
    if (seen.has(path)) return
    seen.add(path)
    for (const each of metafile.outputs[path]?.imports ?? []) {
      if (each.kind === 'import-statement' && !each.external) visit(each.path)
    }
  }
  if (entry !== undefined) visit(entry)
  return bytesOf(metafile, [...seen])
}

/**
 * A module finds a font by `createRequire(import.meta.url).resolve('@expo-google-fonts/…ttf')`, from source and from
 * a bundle alike: each file that the bundle names by such a literal is put into the bundle's own node_modules.
 */
async function copyFonts(metafile: Metafile, folder: string): Promise<string[]> {
  const named = new Set<string>()
  for (const path of modules(metafile)) {
    const text = await readFile(join(projectRoot, path), 'utf8')
    for (const [font] of text.matchAll(/@expo-google-fonts\/[\w/-]+\.ttf/g)) named.add(font)
  }
  for (const font of named) {
    const target = join(folder, 'node_modules', font)
    await mkdir(dirname(target), { recursive: true })
    await copyFile(join(projectRoot, 'node_modules', font), target)
  }
  return [...named].sort()
}
