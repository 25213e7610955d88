export interface MovableTime {
  set(instant: number): void
  pass(milliseconds: number): void
  restore(): void
}

/** The time of this whole process: of AWS's SDK, which signs with it, and of the stand-ins too. */
export function movableTime(): MovableTime {
  const machine = Date
  let ahead = 0
  globalThis.Date = new Proxy(machine, {
    construct: (target, given, made) =>
      Reflect.construct(target, given.length === 0 ? [machine.now() + ahead] : given, made),
    get: (target, name) => (name === 'now' ? () => machine.now() + ahead : Reflect.get(target, name)),
  })
  return {
    set: (instant) => {
      ahead = Math.round(instant - machine.now())
    },
    pass: (milliseconds) => {
      ahead += Math.round(milliseconds)
    },
    restore: () => {
      globalThis.Date = machine
    },
  }
}
