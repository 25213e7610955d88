/**
 * Writes the filter of common passwords: `npx tsx infra/operator/make-common-passwords.ts COMMON FINNISH`, the folders of the npm
 * packages @zxcvbn-ts/language-common 3.0.4 and @zxcvbn-ts/language-fi 3.0.2 as `npm pack` and `tar` unpack them.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lettersOf, plain } from '#shared/accounts/password.ts'
import { filterOf, longestWord } from '../../functions/accounts/common-passwords.ts'
import { projectRoot } from '../project-root.ts'

/** Words of the trade, of places and of the seasons, as people here put them before a year and a sign. */
const ofTheTrade = `
  asukas asukkaat asuminen asunto asunnot asuntola asuntoosakeyhtiö autopaikka avain avaimet hallitus huolto huoltomies
  huoltoyhtiö huoneisto häätö isännöinti isännöitsijä isännöintitoimisto kaksio kerrostalo kiinteistö kiinteistöt
  kiinteistöhuolto kiinteistönvälittäjä kirjanpito koti kotiavain kotitalo kolmio lasku laskutus liiketila lämmitys
  maksumuistutus omakotitalo omistaja omistusasunto osake osakas pankki pankkitili perintä päämies päämiehet rahaa
  rivitalo saldo salkku sijoittaja sijoitus sijoitusasunto sopimus takuuvuokra talonmies taloyhtiö tilinumero tiliote
  toimisto tontti vakuus vastike vesimaksu viitenumero vuokra vuokraaja vuokrat vuokraus vuokralainen vuokralaiset
  vuokranmaksu vuokrasopimus vuokratalo vuokratili vuokratulo vuokranantaja vuokrakirja vuokravakuus välittäjä yhtiö
  yhtiövastike yksiö
  espoo forssa hamina hanko heinola helsinki hyvinkää hämeenlinna iisalmi imatra joensuu jyväskylä järvenpää kajaani
  kauniainen kemi kerava kokkola kotka kouvola kuopio kuusamo lahti lappeenranta lohja loimaa loviisa maarianhamina
  mikkeli naantali nokia nurmijärvi oulu pietarsaari pori porvoo raahe raisio raasepori rauma riihimäki rovaniemi salo
  savonlinna seinäjoki sipoo tammisaari tampere tornio turku tuusula uusikaupunki vaasa valkeakoski vantaa varkaus
  ylivieska ylöjärvi äänekoski
  tammikuu helmikuu maaliskuu huhtikuu toukokuu kesäkuu heinäkuu elokuu syyskuu lokakuu marraskuu joulukuu maanantai
  tiistai keskiviikko torstai perjantai lauantai sunnuntai joulu juhannus pääsiäinen vappu uusivuosi kevät kesä syksy
  talvi`

/** The commonest of each list: further on there are ordinary words that hardly anybody tries. */
const taken = { passwords: 12_000, words: 3_000, firstNames: 700, lastNames: 1_500 } as const

const [common = '', finnish = ''] = process.argv.slice(2)
const listOf = (folder: string, name: string): string[] =>
  JSON.parse(readFileSync(join(folder, 'src', `${name}.json`), 'utf8'))

const passwords = listOf(common, 'passwords')
const wholes = passwords.map(plain).filter((password) => [...password].length >= 10)
const stems = [
  ...passwords.slice(0, taken.passwords),
  ...listOf(finnish, 'commonWords').slice(0, taken.words),
  ...listOf(finnish, 'femaleFirstnames').slice(0, taken.firstNames),
  ...listOf(finnish, 'maleFirstnames').slice(0, taken.firstNames),
  ...listOf(finnish, 'lastnames').slice(0, taken.lastNames),
  ...ofTheTrade.split(/\s+/),
]
  .map(lettersOf)
  .filter((stem) => [...stem].length >= 4)

const words = [...new Set([...wholes, ...stems])].filter((word) => [...word].length <= longestWord).toSorted()
const file = 'functions/accounts/common-passwords.data.ts'
const lines = [
  '// biome-ignore-all format: made by infra/operator/make-common-passwords.ts',
  `/** A Bloom filter of ${words.length} common passwords and words, in base64; from lists of zxcvbn-ts (MIT). */`,
  `export const filter = '${filterOf(words).toString('base64')}'`,
]
writeFileSync(join(projectRoot, file), `${lines.join('\n')}\n`)
console.log(`${words.length} words`)
