import type { AskedOfDays, Statement } from '../../../domain/accounts/statements/statements.ts'
import { accountGroups } from '../../../domain/accounts/account-group.ts'
import { ledgerEntriesReport } from '../../../domain/accounts/ledger-entries.ts'
import { ledgers } from '../../../domain/accounts/ledger.ts'
import { type Computed, useComputed } from '../../../infra/react/index.ts'

/** What statements are reckoned from. */
export const books = [ledgerEntriesReport.entry.key, accountGroups.key, ledgers.key]

/** Where the server answers a statement, below its service. */
export const statementAddress = <Asked extends AskedOfDays>(
  { path }: Pick<Statement<Asked, unknown>, 'path'>,
  asked: Readonly<Record<Exclude<keyof Asked, number | symbol>, string>>,
): string => {
  const said = Object.entries<string>(asked).filter(([, value]) => value !== '')
  return `${path}?${new URLSearchParams(said).toString()}`
}

/** A statement as the server reckons it, live; null: nothing is asked yet. */
export const useStatement = <Asked extends AskedOfDays, Answer>(
  statement: Statement<Asked, Answer>,
  asked: Readonly<Record<Exclude<keyof Asked, number | symbol>, string>> | null,
  of: readonly string[] = books,
): Computed<Answer> => useComputed<Answer>(of, 'accounts', asked === null ? null : statementAddress(statement, asked))
