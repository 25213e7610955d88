import { expect, TestRunner, test } from 'vitest'

/** A change by which a file cannot even be loaded is noticed: Stryker counts tests that fail, and such a file has none. */
class LoadingRunner extends TestRunner {
  override async importFile(filepath: string, source: 'collect' | 'setup'): Promise<unknown> {
    if (source === 'setup') return super.importFile(filepath, source)
    try {
      return await super.importFile(filepath, source)
    } catch (error) {
      test('is loaded', () => expect(error).toBeUndefined())
    }
  }
}

// biome-ignore lint/style/noDefaultExport: Vitest takes its runner so
export default LoadingRunner
