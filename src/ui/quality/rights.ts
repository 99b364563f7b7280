import { commonRules } from '../../domain/kernel/common-rules.ts'
import { useMayI } from '../../infra/react/index.ts'

/** Why the user may not do it, in the words of E-PERM; `undefined`: he holds the code. */
export const useMissingRight = (action: string, code: string): string | undefined => {
  const mayI = useMayI()
  return mayI(code) ? undefined : commonRules['E-PERM'].sentence.replace('{action}', action).replace('{code}', code)
}
