/** How a new version of the API comes into use: a tenth of the calls for five minutes first, or all of them at once. */
export type Rollout = 'canary' | 'at once'

/** What a place of the product decides, each overridden by `-c name=value`. Nothing secret stands here. */
export interface Settings {
  /** Begins the names of the stacks. */
  readonly system: string
  /** Stockholm is the nearest to Finland. */
  readonly region: string
  readonly rollout: Rollout
  /** Calls that the API may answer at the same time, kept for it; what the quota lets, at least 100 less than it. */
  readonly apiConcurrency?: string
  /** US dollars a month after which somebody is told. */
  readonly budget?: string
  readonly firewall?: 'on' | 'off'
}

/** The places that the pipeline deploys to. Addresses, certificates and mail stand in the pipeline's own variables. */
export const environments = {
  staging: {
    system: 'VuokrakirjaStaging',
    region: 'eu-north-1',
    rollout: 'at once',
    budget: '50',
    firewall: 'off',
  },
  production: {
    system: 'Vuokrakirja',
    region: 'eu-north-1',
    rollout: 'canary',
    apiConcurrency: '300',
    budget: '200',
    firewall: 'on',
  },
} as const satisfies Record<string, Settings>

export type EnvironmentName = keyof typeof environments

export const isEnvironment = (name: string): name is EnvironmentName => Object.hasOwn(environments, name)
