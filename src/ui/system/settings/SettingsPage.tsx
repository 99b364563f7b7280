import { History as HistoryIcon } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { overridable } from '../../../domain/platform/settings/sections.ts'
import { useAllOf, useNamed, useSession } from '../../../infra/react/index.ts'
import { ChainBanner } from '../../history/ChainBanner.tsx'
import { History } from '../../history/History.tsx'
import { classes } from '../../kit/classes.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Field } from '../../kit/Field.tsx'
import { usePageName } from '../../kit/pageName.ts'
import { putParams } from '../../kit/putParams.ts'
import { Select } from '../../kit/Select.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import { TimeText } from '../../kit/TimeText.tsx'
import { useMissingRight } from '../../resource/useMissingRight.ts'
import type { SettingsPageOf } from './pages.ts'
import { SettingsForm } from './SettingsForm.tsx'
import { SettingsView } from './SettingsView.tsx'
import { sectionStore, securityStore } from './store.ts'
import { inheritedBy } from './values.ts'

/** Parts of the pages of one section, below its address. */
export type SettingsPart = 'settings' | 'security' | 'history'

interface SettingsPageProps {
  readonly page: SettingsPageOf
  readonly part: SettingsPart
  /** The list to which these settings belong. */
  readonly above?: { readonly to: string; readonly label: string }
}

/** A section of the group's settings: its form, or its history (spec 01, Group settings). */
export const SettingsPage = ({ page, part, above }: SettingsPageProps) => {
  const [params, setParams] = useSearchParams()
  const { search } = useLocation()
  const { companyGroup } = useSession()
  const companies = useNamed('companies')
  const hasSecurity = page.section === 'company-group'
  const isSecurity = part === 'security' || (hasSecurity && part === 'history' && params.get('of') === 'security')
  const store = useMemo(() => (isSecurity ? securityStore : sectionStore(page.section)), [isSecurity, page.section])
  const { documents, isReady } = useAllOf(store.entry.key)
  const missing = useMissingRight('change these settings', ...store.codes)
  const mayDiffer = !isSecurity && overridable.has(page.section)
  const chosen = mayDiffer ? companies.find(({ id }) => id === params.get('company')) : undefined
  const company = useMemo(() => (chosen === undefined ? null : { id: chosen.id, name: chosen.name }), [chosen])
  const find = (companyId: string | null): AnyDocument | null =>
    documents.find((one) => store.isOf(one, companyId)) ?? null
  const document = find(company?.id ?? null)
  const ofGroup = company === null ? null : find(null)
  const inherited = useMemo(
    () => inheritedBy(store.table, ofGroup === null ? null : store.savedIn(ofGroup)),
    [store, ofGroup],
  )
  usePageName(page.label)
  const viewAt = useCallback(
    (at: AnyDocument) => <SettingsView store={store} document={at} inherited={inherited} />,
    [store, inherited],
  )
  const put = (key: string, value: string): void => setParams(putParams({ [key]: value }))
  const isHistory = part === 'history'
  return (
    <div
      className={classes(
        'w-full px-4 pt-4',
        isHistory ? 'flex flex-col pb-3 lg:h-full print:block' : 'mx-auto max-w-300',
      )}
    >
      <header className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 max-sm:w-full max-sm:flex-none">
          <h1 className="text-xl leading-7 font-semibold">{page.label}</h1>
          <p className="mt-0.5 text-13 text-muted">
            Group settings ·{' '}
            {document === null ? (
              isReady ? (
                'nothing changed yet'
              ) : (
                'loading'
              )
            ) : (
              <>
                changed by {document.lastModifiedBy.name}, <TimeText at={document.lastModifiedAt} />
              </>
            )}
          </p>
        </div>
        {mayDiffer && (
          <Field label="Values of" className="max-sm:w-full">
            {(control) => (
              <Select
                {...control}
                value={company?.id ?? ''}
                onChange={(event) => put('company', event.target.value)}
                options={[
                  { value: '', label: companyGroup?.name ?? 'The group' },
                  ...companies.map(({ id, name }) => ({ value: id, label: name })),
                ]}
              />
            )}
          </Field>
        )}
        {isHistory && hasSecurity && (
          <Field label="History of" className="max-sm:w-full">
            {(control) => (
              <Select
                {...control}
                value={isSecurity ? 'security' : ''}
                onChange={(event) => put('of', event.target.value)}
                options={[
                  { value: '', label: 'Settings' },
                  { value: 'security', label: 'Security and mail' },
                ]}
              />
            )}
          </Field>
        )}
      </header>
      <div className="mt-2 space-y-2 empty:hidden">
        {document !== null && (
          <ChainBanner
            entry={store.entry}
            id={document.id}
            historyTo={(_, version) => `${page.path}/history?view=replay&version=${version}`}
          />
        )}
        {missing !== undefined && !isHistory && (
          <p className="rounded-control border border-line bg-sunken px-3 py-2 text-13">{missing}</p>
        )}
      </div>
      <div className="mt-3 print:hidden">
        <Tabs
          label={`Parts of ${page.label}`}
          items={[
            ...(above === undefined ? [] : [{ ...above, end: true }]),
            { to: `${page.path}${search}`, label: 'Settings', end: true },
            ...(hasSecurity ? [{ to: `${page.path}/security`, label: 'Security and mail' }] : []),
            { to: `${page.path}/history${part === 'security' ? '?of=security' : search}`, label: 'History' },
          ]}
        />
      </div>
      {!isReady ? (
        <div aria-busy="true" className="mt-4 space-y-4">
          <Skeleton className="h-5 w-48" />
          <Skeleton className="h-24 w-full" />
        </div>
      ) : isHistory ? (
        <div className="mt-3 min-h-0 flex-1">
          {document === null ? (
            <EmptyState icon={HistoryIcon} title="No changes yet." reason="The history begins with the first change." />
          ) : (
            <History key={document.id} entry={store.entry} id={document.id} view={viewAt} />
          )}
        </div>
      ) : (
        <div className="mt-4 pb-4">
          {missing === undefined ? (
            <SettingsForm
              key={`${store.key} ${company?.id ?? ''}`}
              store={store}
              document={document}
              company={company}
              inherited={inherited}
            />
          ) : (
            <SettingsView store={store} document={document} inherited={inherited} />
          )}
        </div>
      )}
    </div>
  )
}
