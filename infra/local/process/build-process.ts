/** Builds one web app and ends. Arguments: its name, and the folder to build it in. */
import { build, type UserConfig } from 'vite'
import productConfig from '../../../vite.config.ts'
import consoleConfig from '../console/vite.config.ts'
import type { WebAppName } from './web-build.ts'

process.on('disconnect', () => process.exit())

// A test run that starts the product has its own word here, and React would be built for development.
process.env.NODE_ENV = 'production'
const configs: Readonly<Record<string, UserConfig>> = {
  web: productConfig,
  console: consoleConfig,
} satisfies Record<WebAppName, UserConfig>
const [name = '', outDir] = process.argv.slice(2)
const config = configs[name]
await build({ ...config, build: { ...config?.build, ...(outDir && { outDir }) }, configFile: false, logLevel: 'error' })
process.exit()
