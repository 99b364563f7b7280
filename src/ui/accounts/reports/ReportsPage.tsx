import { Link } from 'react-router'
import { codes } from '../../../domain/accounts/rights.ts'
import { useMayI } from '../../../infra/react/index.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { exceptionsPath, gstSummaryPath, partyPath, settingsPath, tallyPagePath, trialBalancePath } from '../paths.ts'

interface Card {
  readonly title: string
  readonly about: string
  readonly path: string
  /** Whoever holds it is shown the card. */
  readonly code: string
}

const cards: readonly Card[] = [
  {
    title: 'Trial Balance',
    about: 'Opening, debit, credit and closing of every group and ledger; the whole comes to 0.00.',
    path: trialBalancePath,
    code: codes.reportsView,
  },
  {
    title: 'GST Summary',
    about: 'Output and input tax of a month by rate and HSN, and how credit is set off against it.',
    path: gstSummaryPath,
    code: codes.reportsView,
  },
  {
    title: 'Ageing',
    about: 'What each vendor is owed and each client owes, by how long it has been due.',
    path: partyPath,
    code: codes.ledgersView,
  },
  {
    title: 'Ledger exceptions',
    about: 'Drafts, bills without terms, unallocated payments and parties without GSTIN.',
    path: exceptionsPath,
    code: codes.reportsView,
  },
  {
    title: 'Tally',
    about: 'Groups, ledgers, opening balances and vouchers as XML, from Tally and to it.',
    path: tallyPagePath,
    code: codes.reportsView,
  },
  {
    title: 'Settings',
    about: 'When the books begin, and the day up to which they are closed.',
    path: settingsPath,
    code: codes.reportsView,
  },
]

/** /accounts/reports */
export const ReportsPage = () => {
  const mayI = useMayI()
  const shown = cards.filter(({ code }) => mayI(code))
  return (
    <section aria-labelledby="reports-title" className="px-4 py-3">
      <h1 id="reports-title" className="text-base font-semibold">
        Reports
      </h1>
      {shown.length === 0 ? (
        <EmptyState title="No reports yet." />
      ) : (
        <ul className="grid gap-3 pt-3 sm:grid-cols-2 xl:grid-cols-3">
          {shown.map(({ title, about, path }) => (
            <li key={path}>
              <Link to={path} className="block h-full rounded-panel border border-line bg-raised p-4 hover:bg-hover">
                <span className="block text-sm font-semibold text-link">{title}</span>
                <span className="mt-1 block text-13 text-muted">{about}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
