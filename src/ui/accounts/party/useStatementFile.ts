import { useCallback } from 'react'
import { addressOf, type PartyMaster } from '../../../domain/accounts/party/master.ts'
import type { PartyStatement } from '../../../domain/accounts/party/party.ts'
import { rangeWords, statementTitle } from '../../../domain/accounts/party/statement-pdf.ts'
import { statementOf } from '../../../domain/accounts/party/statement.ts'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { resourceOf } from '../../../domain/resources.ts'
import { useAskDocument, useMayI, useSession } from '../../../infra/react/index.ts'
import { paperName } from '../../document/paper/usePaper.ts'
import { inExportWorker } from '../../history/export/exportInWorker.ts'
import { registers } from './PartyFacts.tsx'
import type { PartyChoice } from './useParty.ts'

/** `Statement of account Kaveri Chemicals, 01-Apr-2025 to 31-Mar-2026.pdf`; the store takes no longer names. */
export const statementFileName = (name: string, range: Pick<PartyChoice, 'from' | 'to'>): string =>
  paperName(statementTitle, `${name.slice(0, 80)}, ${rangeWords(range)}`)

/** A document whole, once; an error where nothing here knows it. */
const useWhole = (): ((resource: string, id: string) => Promise<AnyDocument | undefined>) => {
  const ask = useAskDocument()
  return useCallback(
    async (resource, id) => {
      const { status, view } = await ask(resource, id)
      if (status === 'elsewhere') throw new Error('Go online: the addresses of the statement are not on this device.')
      return view?.document
    },
    [ask],
  )
}

/** The vendor or client behind a party; nothing where there is none, or where its register may not be read. */
export const usePartyMaster = (): ((party: PartyStatement['party']) => Promise<PartyMaster | undefined>) => {
  const whole = useWhole()
  const mayI = useMayI()
  return useCallback(
    async ({ kind, master }) => {
      const register = registers[kind]
      const isKnown = register !== undefined && master !== undefined && mayI(resourceOf(register).read)
      return isKnown ? ((await whole(register, master)) as (AnyDocument & PartyMaster) | undefined) : undefined
    },
    [whole, mayI],
  )
}

/** Writes the statement of a party, as the page shows it, on the company's paper. */
export const useStatementFile = (): ((statement: PartyStatement, choice: PartyChoice) => Promise<File>) => {
  const whole = useWhole()
  const masterOf = usePartyMaster()
  const { company } = useSession()
  return useCallback(
    async (statement, { from, to, reversed }) => {
      const { name } = statement.party
      const [own, master] = await Promise.all([
        company === null ? undefined : whole('companies', company.id),
        masterOf(statement.party),
      ])
      const { gstin, pan } = master ?? {}
      const address = master && addressOf(master)
      const range = { from, to }
      const order = {
        company: own ?? { ...company },
        party: { name, ...(address && { address }), ...(gstin && { gstin }), ...(pan && { pan }) },
        range,
        lines: statementOf(statement, range, reversed !== ''),
      }
      const bytes = await inExportWorker((worker) => worker.statement(order))
      return new File([bytes as Uint8Array<ArrayBuffer>], statementFileName(name, range), { type: 'application/pdf' })
    },
    [whole, masterOf, company],
  )
}
