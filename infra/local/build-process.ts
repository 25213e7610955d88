/** Builds one web app and ends. Argument: vite's configuration, from the project's root. */
import { join } from 'node:path'
import { build } from 'vite'
import { projectRoot } from '../bundle.ts'

process.on('disconnect', () => process.exit())

// A test run that starts the product has its own word here, and React would be built for development.
process.env.NODE_ENV = 'production'
await build({ configFile: join(projectRoot, process.argv[2] ?? ''), logLevel: 'error' })
process.exit()
