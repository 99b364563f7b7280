import { Download } from 'lucide-react'
import { codes } from '../../../domain/accounts/rights.ts'
import { codes as inventoryCodes } from '../../../domain/inventory/rights.ts'
import { codes as adminCodes } from '../../../domain/platform/rights.ts'
import { tallyPath } from '../../../domain/accounts/tally/out.ts'
import { financialYearStart } from '../../../domain/kernel/calendar.ts'
import { useMayI } from '../../../infra/react/index.ts'
import { useServiceFile } from '../../../infra/react/useServiceCall.ts'
import { Button } from '../../kit/Button.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { TextLink } from '../../kit/TextLink.tsx'
import { dateWords } from '../../kit/timeWords.ts'
import { constantsPath } from '../../system/constants/paths.ts'
import { useDownload } from '../../kit/useDownload.ts'
import { adjustmentsPath, inventoryPaths } from '../../inventory/paths.ts'
import { foreignPath, groupListPath, ledgerListPath, openingsPath } from '../paths.ts'
import { RangeButton } from '../statements/RangeButton.tsx'
import { useRange } from '../statements/useRange.ts'

/** What a file of Tally brings, each after what it names, and whoever may add it. */
const taken = [
  { label: 'Groups', path: groupListPath, code: codes.ledgersEdit, about: 'Those that stand below and beside yours.' },
  { label: 'Ledgers', path: ledgerListPath, code: codes.ledgersEdit, about: 'Each in its group.' },
  {
    label: 'Opening balances',
    path: openingsPath,
    code: codes.ledgersEdit,
    about: 'What they leave open goes to Opening Balance Difference, shown before.',
  },
  { label: 'Vouchers', path: foreignPath, code: codes.vouchersPost, about: 'Each once, however often its file comes.' },
] as const

/** What of it is stock, after which the books of both have the same. */
const stocked = [
  {
    label: 'Units',
    path: `${constantsPath}?list=metrics`,
    code: adminCodes.adminEdit,
    about: 'Those that yours lack.',
  },
  {
    label: 'Stock groups',
    path: inventoryPaths['stock-groups'],
    code: inventoryCodes.stockGroupsEdit,
    about: 'Each in its own.',
  },
  { label: 'Godowns', path: inventoryPaths.godowns, code: inventoryCodes.godownsEdit, about: 'You choose their type.' },
  { label: 'Items', path: inventoryPaths.items, code: inventoryCodes.itemsEdit, about: 'You choose their category.' },
  {
    label: 'Grades',
    path: inventoryPaths['item-grades'],
    code: inventoryCodes.itemsEdit,
    about: 'What an item of Tally is called behind its category; else Standard.',
  },
  {
    label: 'Batches',
    path: inventoryPaths['item-batches'],
    code: inventoryCodes.batchesEdit,
    about: 'Those of which there is stock.',
  },
  {
    label: 'Opening stock',
    path: adjustmentsPath,
    code: inventoryCodes.batchesAdjust,
    about: 'A draft for each godown, with quantity and value of each item. Somebody else approves it.',
  },
] as const

/** What is written for Tally, which imports masters and vouchers one after the other. */
const written = [
  { label: 'Groups and ledgers', part: 'masters', codes: [codes.ledgersView] },
  {
    label: 'Groups, ledgers and stock',
    part: 'masters-with-stock',
    codes: [codes.ledgersView, inventoryCodes.stockSummaryView, inventoryCodes.itemsView],
  },
  { label: 'Vouchers', part: 'vouchers', codes: [codes.ledgersView, codes.vouchersView] },
] as const

const more = {}

interface ListsProps {
  readonly lists: readonly {
    readonly label: string
    readonly path: string
    readonly code: string
    readonly about: string
  }[]
}

/** A list with its import open. */
const importing = (path: string): string => `${path}${path.includes('?') ? '&' : '?'}importing=yes`

/** Lists to which a file is given, one after the other. */
const Lists = ({ lists }: ListsProps) => {
  const mayI = useMayI()
  return (
    <ol className="list-decimal space-y-1 pl-5">
      {lists.map(({ label, path, code, about }) => (
        <li key={path}>
          <TextLink to={mayI(code) ? importing(path) : undefined}>{label}</TextLink>
          <span className="block text-muted">{about}</span>
        </li>
      ))}
    </ol>
  )
}

/** /accounts/reports/tally */
export const TallyPage = () => {
  const [{ from, to }, put] = useRange(more, financialYearStart)
  const mayI = useMayI()
  const file = useServiceFile('accounts')
  const { busy, download } = useDownload('The file could not be written. Try again.')
  const save = (part: string): void => {
    const asked = new URLSearchParams({ from, to })
    void download(`tally-${part}_${from}_${to}.xml`, () => file(`${tallyPath}/${part}?${asked.toString()}`))
  }
  return (
    <section aria-labelledby="tally-title" className="h-full overflow-y-auto px-4 py-3">
      <h1 id="tally-title" className="text-base font-semibold">
        Tally
      </h1>
      <div className="grid max-w-300 items-start gap-3 pt-3 lg:grid-cols-2">
        <Panel title="From Tally">
          <div className="grid gap-2 text-13">
            <p>Export masters and vouchers in Tally as XML, and give the file to each of these lists, in this order.</p>
            <Lists lists={taken} />
            <h3 className="pt-2 font-semibold">Stock</h3>
            <p>
              Date the opening stock the day before your books begin. Once it is approved, Opening Balance Difference no
              longer holds its value.
            </p>
            <Lists lists={stocked} />
          </div>
        </Panel>
        <Panel title="To Tally">
          <div className="grid gap-3 text-13">
            <RangeButton range={{ from, to }} onChange={put} />
            <p>
              Ledgers and stock open with what they stand at when {dateWords(from)} begins. Import masters in Tally
              first, with or without stock, then vouchers.
            </p>
            <div className="flex flex-wrap gap-2">
              {written.map(({ label, part, codes: needed }) => (
                <Button
                  key={part}
                  icon={Download}
                  busy={busy}
                  disabledReason={needed.every((code) => mayI(code)) ? undefined : 'You may not see all that it holds.'}
                  onClick={() => save(part)}
                >
                  {label} as XML
                </Button>
              ))}
            </div>
          </div>
        </Panel>
      </div>
    </section>
  )
}
