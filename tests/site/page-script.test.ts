import { brotliCompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { siteScript } from '../../infra/web/site-script.ts'

it('the script of the public pages weighs far less than 60 kB', async () => {
  const script = await siteScript()
  expect(script).toContain('SHA-256')
  expect(brotliCompressSync(script).length).toBeLessThanOrEqual(5_000)
})
