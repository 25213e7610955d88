import { printDay } from '#shared/base/day.ts'
import { printNumber } from '#shared/base/finnish.ts'
import { reportTitles } from '#shared/base/report-titles.ts'
import { printed } from '#shared/formats/table-columns.ts'
import type { ReportMailing } from '#shared/reports/saved/mailing.ts'
import { printFixedDays, type ReportWish, reportDays, reportPath, wishOn } from '#shared/reports/saved/report-tables.ts'
import type { SavedReport } from '#shared/reports/saved/saved-report.ts'
import type { Envelope, Letter } from '../../mail/letter.ts'
import type { Actor } from '../../platform/actor.ts'
import { settings } from '../../platform/settings.ts'
import { type ReportFile, reportFile } from './report-file.ts'

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const mostSums = 6

/** A letter for whoever gets it. */
export interface Made extends Omit<Envelope, 'to' | 'tags'> {
  readonly letter: Letter
}

/** Makes the letter for each person of a mailing; those who may do the same get the same file, which is made once. */
export function makerOf(saved: SavedReport, mailing: ReportMailing, account: string): (person: Actor) => Promise<Made> {
  const wish = wishOf(saved, mailing)
  const files = new Map<string, Promise<ReportFile>>()
  return async (person) => {
    const rights = [...person.permissions, ...person.fields].toSorted().join()
    const file = files.get(rights) ?? reportFile(person, saved, wish)
    files.set(rights, file)
    return mailOf(saved, { wish, account, file: await file, day: mailing.day })
  }
}

/** The report of the mailing's day: one that is sent again later tells the same days. */
function wishOf({ report, days, wish }: SavedReport, { day }: ReportMailing): ReportWish {
  const { days: kind, names } = reportDays(report)
  const asked = wishOn(report, days, wish, day)
  return kind === 'day' ? { ...Object.fromEntries(names.map((name) => [name, day])), ...asked } : asked
}

interface Of {
  readonly wish: ReportWish
  readonly account: string
  readonly file: ReportFile
  readonly day: string
}

export function mailOf(saved: SavedReport, of: Of): Made {
  const { bytes } = of.file
  const fileName = `${saved.name.replace(/[^\p{L}\p{N} ._-]/gu, '-')}.xlsx`
  return {
    senderName: 'Vuokrakirja',
    subject: `${saved.name} ${printDay(of.day)} – ${of.account}`,
    letter: letterOf(saved, of),
    ...(bytes && { attachments: [{ fileName, contentType: xlsxType, bytes }] }),
  }
}

/** What the days of a report are called. */
const daysTitles = { span: 'Ajalta', day: 'Tilanne', year: 'Verovuosi', none: 'Laadittu' } as const

function letterOf(saved: SavedReport, { wish, account, file, day }: Of): Letter {
  const address = new URLSearchParams({ ...wish, saved: saved._id })
  const days = printFixedDays(saved.report, wish)
  const { rows, bytes } = file
  return {
    title: saved.name,
    opening: [
      bytes
        ? `Liitteenä on tilin ${account} tallennettu raportti ${saved.name}.`
        : `Tilin ${account} tallennetussa raportissa ${saved.name} on niin monta riviä, ettei sitä voi lähettää liitteenä. Avaa se alla olevasta painikkeesta.`,
    ],
    facts: [
      ['Raportti', reportTitles[saved.report]],
      days ? [daysTitles[reportDays(saved.report).days], days] : ['Laadittu', printDay(day)],
      ['Rivejä', printNumber(rows)],
      ...sumsOf(file),
    ],
    button: { label: 'Avaa raportti', href: `${settings.siteUrl}${reportPath(saved.report)}?${address}` },
    ending: [`Saat tämän viestin kuukausittain, koska ${saved.ownerName} on valinnut sinut raportin saajaksi.`],
    signature: ['Vuokrakirja'],
  }
}

/** Of money, which is what a month is looked at for. */
const sumsOf = ({ sums }: ReportFile) =>
  sums
    .filter(({ column }) => column.kind === 'money')
    .slice(0, mostSums)
    .map(({ column: { title, kind }, value }) => [`${title} yhteensä`, printed(value, kind)] as const)
