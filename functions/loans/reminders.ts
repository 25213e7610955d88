import { createHash } from 'node:crypto'
import { type Day, printDay } from '#shared/base/day.ts'
import { busy } from '#shared/base/problem.ts'
import {
  type Milestone,
  type MilestoneKind,
  milestoneKey,
  type Reminded,
  tellingDay,
  waitingMilestones,
} from '#shared/properties/loans/loan-milestones.ts'
import { Todo } from '#shared/todos/todo.ts'
import type { Actor } from '../platform/actor.ts'
import { instant } from '../platform/clock.ts'
import { retryOnContention, transact, type Write } from '../platform/table/transact.ts'
import { forEach } from '../platform/work/due-work.ts'
import { condominiums } from '../properties/collections.ts'
import { todos } from '../todos/todos.ts'
import { ownLoans } from './own-loans.ts'

const titles: Readonly<Record<MilestoneKind, string>> = {
  exemption: 'Lyhennysvapaa päättyy',
  fixed: 'Kiinteä korko päättyy',
  end: 'Laina päättyy',
  reset: 'Lainan korko tarkistetaan',
}

const advice: Readonly<Record<MilestoneKind, string>> = {
  exemption: 'Tarkista lainaosuuksien maksut: lyhennykset alkavat.',
  fixed: 'Tarkista viitekorko ja lainaosuuksien maksut: korko alkaa taas seurata viitekorkoa.',
  end: 'Tarkista, onko laina maksettu, ja siirrä se vanhoihin.',
  reset: 'Kirjaa uusi viitekorko ja ota koron tarkistus käyttöön lainan sivulla.',
}

/** Writes a task of everything that is ahead of a company's loans within its time, once. */
export const remindOfCompanyLoans = forEach((actor, id, { day }) =>
  retryOnContention(() => remindOfCompany(actor, id, day)),
)

/** The same of a loan of the account's own. */
export const remindOfOwnLoans = forEach((actor, id, { day }) => retryOnContention(() => remindOfOwn(actor, id, day)))

/** What is to be told by the day, and what has been told of then. What has gone by meanwhile is no task any more. */
function tellingBy(loans: Parameters<typeof waitingMilestones>[0], before: Reminded, day: Day) {
  const tasks: Milestone[] = []
  let reminded = before
  for (;;) {
    const due = waitingMilestones(loans, reminded).filter((each) => tellingDay(each) <= day)
    if (due.length === 0) return { tasks, reminded }
    tasks.push(...due.filter((each) => each.day >= day))
    reminded = { ...reminded, ...Object.fromEntries(due.map((each) => [milestoneKey(each), each.day])) }
  }
}

interface Named {
  readonly _id: string
  readonly name: string
}

function writingTasks(actor: Actor, tasks: readonly Milestone[], loans: readonly Named[], of: string): Write[] {
  return tasks.map(({ loan, kind, day }) => {
    const name = loans.find(({ _id }) => _id === loan)?.name ?? ''
    const hash = createHash('sha256').update(`${actor.accountId} ${loan} ${kind} ${day}`).digest('hex').slice(0, 24)
    const todo = Todo.parse({
      _id: hash,
      title: `${titles[kind]} ${printDay(day)}: ${name}, ${of}`.slice(0, 200),
      description: advice[kind],
      dueDate: day,
      created: instant(),
      createdBy: 'Vuokrakirja',
    })
    return todos.creating(actor, todo, busy)
  })
}

async function remindOfCompany(actor: Actor, id: string, day: Day): Promise<void> {
  const company = await condominiums.find(actor, id)
  if (!company?.active) return
  const { tasks, reminded } = tellingBy(company.loans, company.loansReminded, day)
  if (reminded === company.loansReminded) return
  await transact([
    ...writingTasks(actor, tasks, company.loans, company.name),
    condominiums.replacing(actor, { ...company, loansReminded: reminded }, busy),
  ])
}

async function remindOfOwn(actor: Actor, id: string, day: Day): Promise<void> {
  const loan = await ownLoans.find(actor, id)
  if (!loan) return
  const { tasks, reminded } = tellingBy([loan], loan.reminded, day)
  if (reminded === loan.reminded) return
  await transact([
    ...writingTasks(actor, tasks, [loan], loan.lender || 'oma laina'),
    ownLoans.replacing(actor, { ...loan, reminded }, busy),
  ])
}
