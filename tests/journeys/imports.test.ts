import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { readSheet } from '#shared/formats/sheet.ts'
import { drawn, expectAccessible, sideways } from '../support/screens/browser.ts'
import { journey, shot } from '../support/screens/journey.ts'

const product = journey('--empty')
let page: Page
beforeAll(async () => {
  ;({ page } = await product.openAsOwner())
})

/** As Finnish Excel saves it: Windows-1252, semicolons, decimal commas. */
const file = (...lines: readonly string[]) => ({
  name: 'taloyhtiöt.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`${lines.join('\r\n')}\r\n`, 'latin1'),
})

async function choose(kind: string, ...lines: readonly string[]) {
  await page.goto('/import')
  await page.getByLabel('Mitä tuodaan').selectOption({ label: kind })
  await page.getByLabel('Valitse tiedosto').setInputFiles(file(...lines))
  await page.getByRole('button', { name: 'Tarkista rivit' }).waitFor()
}

async function checkedAndBroughtIn(rows: string) {
  await page.getByRole('button', { name: 'Tarkista rivit' }).click()
  await page.getByRole('button', { name: `Tuo ${rows}` }).click()
  await page.getByText(`${rows} tuotu.`).waitFor()
}

/** What the browser saved. */
async function saved(press: () => Promise<void>): Promise<{ name: string; rows: string[][] }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return { name: download.suggestedFilename(), rows: readSheet(readFileSync(await download.path()), 1000) }
}

describe('a landlord with a table of their houses', () => {
  it('is told what is wrong with it, row by row, before anything is saved', async () => {
    await choose('Taloyhtiöt', 'Yhtiö;Y-tunnus;Osoite', 'Asunto Oy Äyräs;1790235-0;Äyräskuja 1', ';1234567-2;Kuja 2')
    await expectAccessible(page)
    await shot(page, 'imports-columns-desk')
    await page.getByRole('button', { name: 'Tarkista rivit' }).click()
    await page.getByText('Anna taloyhtiön nimi').waitFor()
    expect(await page.getByRole('region', { name: 'Virheet', exact: true }).textContent()).toContain(
      'Tarkista Y-tunnus',
    )
    await shot(page, 'imports-faults-desk')
    await page.goto('/condominiums')
    await page.getByRole('heading', { name: 'Ei taloyhtiöitä' }).waitFor()
  })

  it('brings it in once it is right, and the apartments after it', async () => {
    await choose('Taloyhtiöt', 'Yhtiö;Y-tunnus;Osoite', 'Asunto Oy Äyräs;1790235-0;Äyräskuja 1')
    await checkedAndBroughtIn('1 rivi')
    await choose(
      'Vuokrakohteet',
      'Taloyhtiö;Osoite;Huoneisto;Neliöt;Hoitovastike;Kunto tarkastettu',
      'Asunto Oy Äyräs;Äyräskuja 1;A 1;52,5;184,80;1.3.2026',
      'Asunto Oy Äyräs;Äyräskuja 1;A 2;1 000;0700;',
    )
    await checkedAndBroughtIn('2 riviä')
    await expectAccessible(page)
    await shot(page, 'imports-done-desk')
    await page.getByRole('link', { name: 'Näytä vuokrakohteet' }).click()
    await page.getByRole('link', { name: 'Äyräskuja 1 A 2' }).waitFor()
  })

  it('takes the list out as it is seen, to Excel and to CSV', async () => {
    await page.goto('/apartments?sortBy=area&descending=true')
    await page.getByRole('button', { name: 'Vie', exact: true }).click()
    await page.getByRole('button', { name: 'Vie Exceliin' }).waitFor()
    await expectAccessible(page)
    await shot(page, 'imports-export-desk')
    const excel = await saved(() => page.getByRole('button', { name: 'Vie Exceliin' }).click())
    expect(excel.name).toBe('Vuokrakohteet.xlsx')
    expect(excel.rows.map((row) => [row[0], row[2], row[7]])).toEqual([
      ['Osoite', 'Tila', 'Pinta-ala, m²'],
      ['Äyräskuja 1 A 2', 'Vapaa', '1000'],
      ['Äyräskuja 1 A 1', 'Vapaa', '52.5'],
    ])
    await page.getByRole('button', { name: 'Vie', exact: true }).click()
    const csv = await saved(() => page.getByRole('button', { name: 'Vie CSV:nä' }).click())
    expect(csv.name).toBe('Vuokrakohteet.csv')
    expect([csv.rows[2]?.[0], csv.rows[2]?.[2]]).toEqual(['Äyräskuja 1 A 1', 'Vapaa'])
  })

  it('takes out what can be brought in again, and undoes what was brought in', async () => {
    await page.goto('/import?kind=apartments')
    const { rows } = await saved(() => page.getByRole('button', { name: 'Lataa nykyiset tiedot' }).click())
    expect(rows).toHaveLength(3)
    await drawn(page)
    await page.getByRole('link', { name: 'taloyhtiöt.csv' }).first().click()
    await page.getByRole('button', { name: 'Kumoa tuonti' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Kumoa tuonti' }).click()
    await page.getByText('Tuonti on kumottu').waitFor()
    await page.goto('/apartments')
    await page.getByRole('heading', { name: 'Ei vuokrakohteita' }).waitFor()
  })

  it('sees the same on a telephone', async () => {
    const phone = await product.openAsOwner('phone')
    await phone.page.goto('/import')
    await drawn(phone.page)
    expect(await sideways(phone.page)).toBe(0)
    await expectAccessible(phone.page)
    await shot(phone.page, 'imports-phone', true)
    await phone.page.getByRole('link', { name: 'taloyhtiöt.csv' }).first().click()
    await phone.page.getByText('Tuonti on kumottu').waitFor()
    expect(await sideways(phone.page)).toBe(0)
    await shot(phone.page, 'imports-run-phone', true)
  })
})
