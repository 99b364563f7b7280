import { History as HistoryIcon } from 'lucide-react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { sectionNames } from '../../../domain/platform/settings/sections.ts'
import { codes } from '../../../domain/platform/rights.ts'
import { useAllOf, useMayI } from '../../../infra/react/index.ts'
import { useReplay } from '../../history/useReplay.ts'
import { useMedia } from '../../kit/useMedia.ts'
import { Button } from '../../kit/Button.tsx'
import { DateInput } from '../../kit/DateInput.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Select } from '../../kit/Select.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { Table, type TableColumn } from '../../kit/Table.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import { instantWords, localDay } from '../../kit/timeWords.ts'
import { ToolHeader } from '../../kit/ToolHeader.tsx'
import { textsInUrl, useUrlState } from '../../kit/useUrlState.ts'
import { useMissingRight } from '../../resource/useMissingRight.ts'
import { changesOf, type SettingChange } from './changes.ts'
import { labelOfSection } from './pages.ts'
import { RestoreDialog } from './RestoreDialog.tsx'
import { sectionStore, securityStore, type SettingStore } from './store.ts'
import { settingWords } from './values.ts'

const stores = new Map<string, SettingStore>(sectionNames.map((section) => [section, sectionStore(section)]))

interface ReaderProps {
  readonly store: SettingStore
  readonly id: string
  readonly onRead: (id: string, changes: readonly SettingChange[]) => void
}

/** Reads the history of one document of settings; shows nothing. */
const Reader = ({ store, id, onRead }: ReaderProps) => {
  const { replay } = useReplay(store.entry, id)
  useEffect(() => onRead(id, changesOf(store, id, replay)), [store, id, replay, onRead])
  return null
}

/** The documents of settings that the user may read, with their tables. */
const useSettingDocuments = () => {
  const mayI = useMayI()
  const settings = useAllOf('company-group-settings')
  const security = useAllOf(securityStore.entry.key)
  const seesSecurity = mayI(codes.groupView)
  return useMemo(
    () => ({
      isReady: settings.isReady,
      all: [
        ...settings.documents.flatMap(({ id, ...document }) => {
          const store = stores.get(String((document as Readonly<Record<string, unknown>>)['section']))
          return store === undefined ? [] : [{ id, store }]
        }),
        ...(seesSecurity ? security.documents.map(({ id }) => ({ id, store: securityStore })) : []),
      ],
    }),
    [settings, security, seesSecurity],
  )
}

const everything = { section: '', key: '', who: '', from: '', to: '' }
const questions = textsInUrl(everything)
type Asked = typeof everything

const sectionWords = ({ store }: SettingChange): string =>
  store === securityStore ? 'Security and mail' : labelOfSection(store.key)

const fits = (change: SettingChange, { section, key, who, from, to }: Asked): boolean => {
  const day = localDay(new Date(change.at))
  const typed = key.trim().toLowerCase()
  return (
    (section === '' || sectionWords(change) === section) &&
    (typed === '' || `${change.setting.field.label} ${change.key}`.toLowerCase().includes(typed)) &&
    (who === '' || change.by.id === who) &&
    (from === '' || day >= from) &&
    (to === '' || day <= to)
  )
}

/** Every change of a setting, newest first; one value can be put back (spec 01, config/history). */
const ChangesPage = () => {
  const { all, isReady } = useSettingDocuments()
  const [read, setRead] = useState<ReadonlyMap<string, readonly SettingChange[]>>(new Map())
  const [asked, put] = useUrlState(questions)
  const [restoring, setRestoring] = useState<SettingChange | null>(null)
  const onRead = useCallback<ReaderProps['onRead']>(
    (id, changes) => setRead((before) => new Map(before).set(id, changes)),
    [],
  )
  const changes = useMemo(
    () => [...read.values()].flat().toSorted((one, other) => other.at.localeCompare(one.at)),
    [read],
  )
  const shown = changes.filter((change) => fits(change, asked))
  const people = [...new Map(changes.map(({ by }) => [by.id, by.name]))].map(([value, label]) => ({ value, label }))
  return (
    <div className="flex h-full min-h-0 flex-col">
      {all.map(({ id, store }) => (
        <Reader key={id} id={id} store={store} onRead={onRead} />
      ))}
      <ToolHeader
        title="History of settings"
        count={`${shown.length === changes.length ? '' : `${shown.length} of `}${changes.length}`}
      >
        <Select
          aria-label="Section"
          placeholder="Any section"
          options={[...new Set(changes.map(sectionWords))].toSorted()}
          value={asked.section}
          onChange={(event) => put({ section: event.target.value })}
        />
        <TextInput
          type="search"
          aria-label="Key"
          placeholder="Key"
          className="w-40"
          value={asked.key}
          onChange={(event) => put({ key: event.target.value })}
        />
        <Select
          aria-label="Who"
          placeholder="Anybody"
          options={people}
          value={asked.who}
          onChange={(event) => put({ who: event.target.value })}
        />
        <span className="flex items-center gap-1.5 text-xs text-muted">
          From
          <span className="w-36 text-text">
            <DateInput aria-label="From" value={asked.from} onChange={(from) => put({ from })} />
          </span>
        </span>
        <span className="flex items-center gap-1.5 text-xs text-muted">
          To
          <span className="w-36 text-text">
            <DateInput aria-label="To" value={asked.to} onChange={(to) => put({ to })} />
          </span>
        </span>
      </ToolHeader>
      {shown.length > 0 ? (
        <Rows changes={shown} onRestore={setRestoring} />
      ) : !isReady || read.size < all.length ? (
        <div className="space-y-3 p-4" role="status" aria-label="The history of settings is loading">
          <Skeleton className="w-2/3" />
          <Skeleton className="w-1/2" />
        </div>
      ) : (
        <EmptyState
          icon={HistoryIcon}
          title={changes.length === 0 ? 'No settings changed yet.' : 'No changes match the filters.'}
          {...(changes.length === 0
            ? {}
            : { action: <Button onClick={() => put(everything)}>Clear the filters</Button> })}
        />
      )}
      {restoring !== null && <RestoreDialog change={restoring} onClose={() => setRestoring(null)} />}
    </div>
  )
}

const words = ({ setting }: SettingChange, value: unknown): string =>
  value === undefined ? 'Default' : settingWords(setting.field, value)

interface RowsProps {
  readonly changes: readonly SettingChange[]
  readonly onRestore: (change: SettingChange) => void
}

const Restore = ({
  change,
  onRestore,
}: {
  readonly change: SettingChange
  readonly onRestore: RowsProps['onRestore']
}) => {
  const missing = useMissingRight('change this setting', ...change.store.codes)
  return (
    <Button
      size="small"
      variant="ghost"
      disabledReason={missing}
      aria-label={`Restore ${change.setting.field.label}: ${words(change, change.from)}`}
      onClick={() => onRestore(change)}
    >
      Restore
    </Button>
  )
}

const placeOf = (change: SettingChange): string =>
  [sectionWords(change), change.company?.name].filter(Boolean).join(', ')

const Rows = (props: RowsProps) =>
  useMedia('(min-width: 48rem)') ? <ChangeTable {...props} /> : <ChangeCards {...props} />

/** On a phone a change is a few lines. */
const ChangeCards = ({ changes, onRestore }: RowsProps) => (
  <ul aria-label="Changes of settings" className="min-h-0 flex-1 overflow-auto border-t border-line">
    {changes.map((change) => (
      <li key={change.id} className="flex items-start gap-2 border-b border-line px-4 py-2.5 text-13">
        <div className="min-w-0 flex-1 wrap-anywhere">
          <p className="font-medium">{change.setting.field.label}</p>
          <p>
            {words(change, change.from)} <span aria-hidden="true">→</span> {words(change, change.to)}
          </p>
          {change.reason !== '' && <p>{change.reason}</p>}
          <p className="text-xs text-muted">
            {placeOf(change)} · {change.by.name} · {instantWords(change.at)}
          </p>
        </div>
        <Restore change={change} onRestore={onRestore} />
      </li>
    ))}
  </ul>
)

const columns: readonly TableColumn<SettingChange>[] = [
  { label: 'When', className: 'whitespace-nowrap', render: ({ at }) => instantWords(at) },
  { label: 'Who', className: 'whitespace-nowrap', render: ({ by }) => by.name },
  {
    label: 'Section',
    render: (change) => (
      <>
        {sectionWords(change)}
        {change.company !== null && <span className="block text-xs text-muted">{change.company.name}</span>}
      </>
    ),
  },
  { label: 'Key', className: 'font-medium', render: ({ setting }) => setting.field.label },
  { label: 'From', render: (change) => words(change, change.from) },
  { label: 'To', render: (change) => words(change, change.to) },
  { label: 'Reason', className: 'max-w-80 wrap-anywhere', render: ({ reason }) => (reason === '' ? '–' : reason) },
]

const ChangeTable = ({ changes, onRestore }: RowsProps) => (
  <Table
    label="Changes of settings"
    look="page"
    least="min-w-220"
    columns={[
      ...columns,
      { label: 'Restore', unnamed: true, render: (change) => <Restore change={change} onRestore={onRestore} /> },
    ]}
    rows={changes}
    keyOf={({ id }) => id}
  />
)

export default ChangesPage
