import { permissionWords } from '../../domain/registry/known.ts'
import { useMayI } from '../../infra/react/index.ts'

/** Why the user may not do it, in the words of E-PERM; `undefined`: they hold all the codes. */
export const useMissingRight = (action: string, ...codes: readonly string[]): string | undefined => {
  const mayI = useMayI()
  const code = codes.find((one) => !mayI(one))
  return code && permissionWords(action, code)
}
