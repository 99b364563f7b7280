import { Banknote } from 'lucide-react'
import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { v7 as newId } from 'uuid'
import type { BillType } from '../../../domain/accounts/bills.ts'
import { transactionResource } from '../../../domain/accounts/transaction/transaction.ts'
import { useMayI } from '../../../infra/react/index.ts'
import type { MenuItem } from '../../kit/Menu.tsx'
import { comingFrom } from '../../kit/wayBack.ts'
import { beginAt, beginState } from '../../resource/begin.ts'
import { missingRight } from '../../resource/record/useRecordRights.ts'
import { formPath } from '../../resource/screens.ts'

/** What settles a bill of a type. */
export const settledBy = {
  payable: { operations: 'payment', label: 'Record payment' },
  receivable: { operations: 'receipt', label: 'Record receipt' },
} as const satisfies Readonly<Record<BillType, object>>

/** Opens the form of a payment or receipt, begun with what is known; `of` tells its draft from others. */
export const useSettling = (): ((type: BillType, of: string, begin: object) => readonly MenuItem[]) => {
  const mayI = useMayI()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return useCallback(
    (type, of, begin) => {
      const form = formPath(transactionResource.key, newId(), 'Create')
      const { operations, label } = settledBy[type]
      if (form === undefined) return []
      return [
        {
          key: 'settle',
          label,
          icon: Banknote,
          disabledReason: missingRight(transactionResource, 'Create', mayI),
          onSelect: () =>
            void navigate(beginAt(form, of), {
              state: { ...beginState({ operations, ...begin }), ...comingFrom(pathname + search).state },
            }),
        },
      ]
    },
    [mayI, navigate, pathname, search],
  )
}
