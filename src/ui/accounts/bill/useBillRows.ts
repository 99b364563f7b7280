import { ArrowUpRight, ListTree } from 'lucide-react'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { bills, type BillType } from '../../../domain/accounts/bills.ts'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { inSentence } from '../../../domain/kernel/labels.ts'
import { rupeesOf } from '../../../domain/registry/decimals.ts'
import { permissionWords } from '../../../domain/registry/known.ts'
import { findResource } from '../../../domain/resources.ts'
import { useMayI } from '../../../infra/react/index.ts'
import type { MenuItem } from '../../kit/Menu.tsx'
import { documentPath } from '../../resource/screens.ts'
import { settledBy, useSettling } from './useSettling.ts'

const typeOf = (bill: AnyDocument): BillType => (bill[bills.kindField] === 'receivable' ? 'receivable' : 'payable')

/** What the form of a payment or receipt begins with that is opened from a bill: its party, and all that is open of it. */
export const settlingOf = (bill: AnyDocument): Readonly<Record<string, unknown>> => {
  const amount = rupeesOf(Number(bill['open']))
  return {
    operations: settledBy[typeOf(bill)].operations,
    against: bill['against'],
    amount,
    allocations: [{ bill: { id: bill.id, name: String(bill['name']) }, amount }],
  }
}

/** What may be done with a bill in its list (spec 03, /accounts/ledgers/bills). */
export const useBillRows = (onParts?: (bill: AnyDocument) => void): ((bill: AnyDocument) => readonly MenuItem[]) => {
  const mayI = useMayI()
  const navigate = useNavigate()
  const settling = useSettling()
  return useCallback(
    (bill) => {
      const made = { resource: String(bill['referenceType']), id: String(bill['referenceId']) }
      const voucher = findResource(made.resource)
      const address = documentPath(made.resource, made.id)
      return [
        ...(onParts === undefined
          ? []
          : [{ key: 'parts', label: 'Instalments and payments', icon: ListTree, onSelect: () => onParts(bill) }]),
        ...(Number(bill['open']) === 0 ? [] : settling(typeOf(bill), bill.id, settlingOf(bill))),
        ...(voucher === undefined || address === undefined
          ? []
          : [
              {
                key: 'voucher',
                label: 'Open voucher',
                icon: ArrowUpRight,
                disabledReason: mayI(voucher.read)
                  ? undefined
                  : permissionWords(`see ${inSentence(voucher.plural)}`, voucher.read),
                onSelect: () => void navigate(address),
              },
            ]),
      ]
    },
    [mayI, navigate, settling, onParts],
  )
}
