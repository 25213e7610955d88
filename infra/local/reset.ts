/** `npm run reset`: forgets everything that was entered, so that the next start begins anew. */
import { resetDataFolder } from './data-folder.ts'
import { readOptions } from './options.ts'
import { inOneSentence } from './start-problem.ts'

await inOneSentence(async () => {
  const { folder } = readOptions(process.argv.slice(2), process.env)
  const said = resetDataFolder(folder) ? `Datakansio ${folder} on tyhjennetty.` : `Datakansiota ${folder} ei ole.`
  console.log(said)
})
