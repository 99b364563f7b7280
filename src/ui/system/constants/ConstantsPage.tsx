import { Link, useNavigate, useSearchParams } from 'react-router'
import type { ResourceEntry } from '../../../domain/registry/entry.ts'
import { useDocuments } from '../../../infra/react/index.ts'
import { classes } from '../../kit/classes.ts'
import { Select } from '../../kit/Select.tsx'
import { firstRows } from '../../resource/firstRows.ts'
import { RecordListPage } from '../../resource/record/RecordListPage.tsx'
import { useMedia } from '../../kit/useMedia.ts'
import { constantLists, constantsPath } from './paths.ts'
import { constantScreen, constantScreens } from './screens.tsx'

const listPath = (key: string): string => `${constantsPath}?list=${key}`

/** /system/group-settings/constants: the twelve lists beside the one that the address chooses. */
const ConstantsPage = () => {
  const [params] = useSearchParams()
  const wide = useMedia('(min-width: 48rem)')
  const screen = constantScreen(params.get('list') ?? '')
  return (
    <div className="flex h-full min-h-0 max-md:flex-col">
      {wide ? <Lists chosen={screen.entry.key} /> : <ListChooser chosen={screen.entry.key} />}
      <div className="min-h-0 min-w-0 flex-1">
        <RecordListPage key={screen.entry.key} screen={screen} />
      </div>
    </div>
  )
}

const Lists = ({ chosen }: { readonly chosen: string }) => (
  <nav aria-label="Constants" className="w-56 shrink-0 overflow-y-auto border-r border-line px-2 py-3">
    <ul className="space-y-0.5">
      {constantScreens.map(({ entry }) => (
        <li key={entry.key}>
          <Link
            to={listPath(entry.key)}
            {...(entry.key === chosen ? { 'aria-current': 'page' } : {})}
            className={classes(
              'flex h-8 items-center gap-2 rounded-control px-2.5 text-13 -outline-offset-2 pointer-coarse:h-10',
              entry.key === chosen ? 'bg-primary-tint font-medium text-link' : 'text-text hover:bg-hover',
            )}
          >
            <span className="min-w-0 flex-1 truncate">{constantLists[entry.key]}</span>
            <Count entry={entry} />
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)

const Count = ({ entry }: { readonly entry: ResourceEntry }) => {
  const { all, status } = useDocuments(firstRows(entry.key, entry.defaultSort, 1))
  return (
    <span className="text-xs text-muted tabular-nums">
      {status === 'filling' && all === 0 ? '' : all.toLocaleString('en-IN')}
    </span>
  )
}

const ListChooser = ({ chosen }: { readonly chosen: string }) => {
  const navigate = useNavigate()
  return (
    <div className="px-4 pt-3">
      <Select
        aria-label="List"
        value={chosen}
        options={Object.entries(constantLists).map(([value, label]) => ({ value, label }))}
        onChange={(event) => void navigate(listPath(event.target.value))}
      />
    </div>
  )
}

export default ConstantsPage
