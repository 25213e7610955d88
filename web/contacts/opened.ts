import { useSearchParams } from 'react-router-dom'

/** Which one is open, in the address: a letter, the search or another page leads to it. */
export function useOpened(parameter: string) {
  const [address, setAddress] = useSearchParams()
  const open = (id: string | undefined) =>
    setAddress(
      (old) => {
        if (id === undefined) old.delete(parameter)
        else old.set(parameter, id)
        return old
      },
      { replace: id === undefined },
    )
  return [address.get(parameter) ?? undefined, open] as const
}
