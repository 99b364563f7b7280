import { useMemo } from 'react'
import { orderSources } from '../../../domain/accounts/cash-flow/orders.ts'
import { ledgerEntriesReport } from '../../../domain/accounts/ledger-entries.ts'
import { ledgers } from '../../../domain/accounts/ledger.ts'
import {
  partiesQuestion,
  partyQuestion,
  type PartyRow,
  type PartyStatement,
} from '../../../domain/accounts/party/party.ts'
import { transactionResource } from '../../../domain/accounts/transaction/transaction.ts'
import { financialYearStart } from '../../../domain/kernel/calendar.ts'
import { type Computed, useComputed } from '../../../infra/react/index.ts'
import { today } from '../../kit/clock.ts'
import { textsInUrl, useUrlState } from '../../kit/useUrlState.ts'

/** What parties are reckoned from; an allocation posts nothing, yet changes what is open. */
const of = [ledgerEntriesReport.entry.key, ledgers.key, transactionResource.key]

/** The page of one tells its orders too. */
const ofOne = [...of, ...Object.keys(orderSources)]

interface Choice {
  /** Id of its ledger; empty: all of them. */
  readonly party: string
  readonly from: string
  readonly to: string
}

const addressOf = (path: string, asked: Readonly<Record<string, string>>): string =>
  `${path}?${new URLSearchParams(asked).toString()}`

/** The statement of a party as the server reckons it, live. */
export const usePartyStatement = ({ party, from, to }: Choice): Computed<PartyStatement> =>
  useComputed(ofOne, 'accounts', addressOf(partyQuestion.path, { id: party, from, to }))

/** Every party with what it owes or is owed by the end of a day, live. */
export const usePartyRows = ({ to }: Choice): Computed<{ readonly parties: readonly PartyRow[] }> =>
  useComputed(of, 'accounts', addressOf(partiesQuestion.path, { to }))

/** The party, the range and what else is chosen, in the address; by default the financial year until today (spec 03). */
export const usePartyChoice = () => {
  const to = today()
  const codec = useMemo(
    () => textsInUrl({ party: '', from: financialYearStart(to), to, side: '', settled: '', reversed: '' }),
    [to],
  )
  return useUrlState(codec)
}

export type PartyChoice = ReturnType<typeof usePartyChoice>[0]
export type PutPartyChoice = ReturnType<typeof usePartyChoice>[1]
