import { keysApi } from '#shared/keys/api.ts'
import { useRemoval } from '../app/use-removal.ts'

const words = {
  text: 'Avain poistetaan pysyvästi. Avainta, joka on joskus luovutettu, ei voi poistaa: merkitse se pois käytöstä.',
  yes: 'Poista avain',
  said: 'Avain poistettu',
}

export function useKeyRemoval() {
  const remove = useRemoval(keysApi.deleteKey, words)
  return ({ _id, code }: { _id: string; code: string }) => remove(`avain ${code}`, { params: { id: _id } })
}
