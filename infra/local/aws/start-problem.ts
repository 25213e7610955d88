/** Why the local AWS cannot start, in one sentence for the person at the console. */
export class StartProblem extends Error {}

/** Another program has the port. */
export class PortTaken extends StartProblem {}
