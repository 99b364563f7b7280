import { useEffect, useState } from 'react'
import { passwordLimits } from '../../domain/platform/user/password.ts'
import { useAccount } from './useAccount.ts'

/** The fewest characters of a password in a company group: the usual number until the server's own is known. */
export const usePasswordLength = (companyGroupId: string): number => {
  const account = useAccount()
  const [min, setMin] = useState<number>(passwordLimits.min)
  useEffect(() => {
    if (companyGroupId === '') return undefined
    let isGone = false
    account.passwordLength(companyGroupId).then(
      (length) => isGone || setMin(length),
      // Without an answer the server says it when the password comes.
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [account, companyGroupId])
  return min
}
