import { useCallback } from 'react'
import { bankLineResource } from '../../../domain/accounts/bank/bank-line.ts'
import { bankQuestion, type BankStanding } from '../../../domain/accounts/bank/standing.ts'
import { ledgerEntriesReport } from '../../../domain/accounts/ledger-entries.ts'
import { ledgers } from '../../../domain/accounts/ledger.ts'
import { transactionResource } from '../../../domain/accounts/transaction/transaction.ts'
import type { Ref } from '../../../domain/kernel/event.ts'
import { type Computed, useComputed, useDispatch, useDocuments } from '../../../infra/react/index.ts'
import { notify } from '../../kit/notify.ts'
import { textsInUrl, useUrlState } from '../../kit/useUrlState.ts'

/** What a statement stands against: its lines, the entries of its ledger, and what those were posted by. */
const of = [bankLineResource.key, ledgerEntriesReport.entry.key, transactionResource.key]

/** How the statement of a bank stands, as the server reckons it, live; null: no bank is chosen yet. */
export const useBankStanding = (bank: string | undefined): Computed<BankStanding> =>
  useComputed(
    of,
    'accounts',
    bank === undefined ? null : `${bankQuestion.path}?${new URLSearchParams({ bank }).toString()}`,
  )

const mostBanks = 200

/** The ledgers that have an account at a bank. */
const useBanks = (): { readonly banks: readonly Ref[]; readonly isReady: boolean } => {
  const { rows, status } = useDocuments({
    resource: ledgers.key,
    filters: [{ column: 'bank.accountNumber', operator: 'empty', values: ['no'] }],
    search: '',
    sort: 'name',
    from: 0,
    size: mostBanks,
  })
  return {
    banks: rows.map(({ document: { id, ...ledger } }) => ({ id, name: String((ledger as { name?: unknown }).name) })),
    isReady: status === 'ready',
  }
}

const codec = textsInUrl({ bank: '' })

/** The bank that is looked at, in the address; the first of them unless one is chosen. */
export const useBankChoice = () => {
  const [{ bank: id }, put] = useUrlState(codec)
  const { banks, isReady } = useBanks()
  const bank = banks.find((one) => one.id === id) ?? banks[0]
  return { banks, bank, isReady, choose: useCallback((next: string) => put({ bank: next }), [put]) }
}

/** Gives a command of a line at once; what is refused is told. */
export const useGive = (): ((documentId: string, type: string, data: object) => Promise<void>) => {
  const dispatch = useDispatch()
  return useCallback(
    async (documentId, type, data) => {
      const result = await dispatch({ resource: bankLineResource.key, documentId, type, data })
      if (result.outcome === 'saved') return
      await notify(result.outcome === 'refused' ? result.refusal.message : result.message, { tone: 'failed' })
    },
    [dispatch],
  )
}
