import { Copy, History, PenLine } from 'lucide-react'
import { type ComponentType, lazy, Suspense, useCallback, useMemo } from 'react'
import { useNavigate } from 'react-router'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import { inSentence, newLabel } from '../../domain/kernel/labels.ts'
import { columnOf } from '../../domain/registry/slots.ts'
import { useAskAhead } from '../../infra/react/index.ts'
import { ChainBanner } from '../history/ChainBanner.tsx'
import { today } from '../kit/clock.ts'
import { Tabs } from '../kit/Tabs.tsx'
import type { MenuItem } from '../kit/Menu.tsx'
import { ListFigures } from '../resource/ListFigures.tsx'
import type { BulkSteps } from '../resource/bulk/BulkBar.tsx'
import { machineFaces } from '../resource/machineFaces.ts'
import { recordPath } from '../resource/record/recordPath.ts'
import { ResourceList } from '../resource/ResourceList.tsx'
import { waitingKinds } from '../resource/screens.ts'
import { useViewer } from '../resource/useViewer.ts'
import { isCopied, useMissingCreation } from './creation.ts'
import type { WorkflowScreen } from './screen.ts'

const StepsInBulk = lazy(() => import('./StepsInBulk.tsx'))

/** Documents that are taken on in one go: each is asked for itself, and more would be decided without being looked at. */
const mostInBulk = 100

export interface WorkflowListPageProps {
  readonly screen: WorkflowScreen
  /** Loads onto this device what the rules look at, where a step is taken from the list. */
  readonly Preload: ComponentType
}

/** All documents of a workflow that the user may see; the hues of their statuses come from the table. */
export const WorkflowListPage = ({ screen, Preload }: WorkflowListPageProps) => {
  const { entry, workflow, name, path, beginsAt = `${path}/new`, figures, cells, listTabs } = screen
  const navigate = useNavigate()
  const viewer = useViewer()
  const askAhead = useAskAhead(entry.key)
  const missing = useMissingCreation(screen)
  const add = useMemo(
    () => ({ label: newLabel(name), onAdd: () => void navigate(beginsAt), disabledReason: missing }),
    [navigate, name, beginsAt, missing],
  )
  const faces = useMemo(() => machineFaces(workflow.machine), [workflow])
  const date = today()
  const shown = useMemo(() => figures?.(date), [figures, date])
  const pathTo = useCallback((document: AnyDocument) => recordPath(path, document.id), [path])
  const Beside = waitingKinds().find(({ resource }) => resource === entry.key)?.Beside
  const preview = useCallback(({ id }: AnyDocument) => Beside && <Beside key={id} id={id} />, [Beside])
  const actionsOf = useCallback(
    (document: AnyDocument): readonly MenuItem[] => {
      const step = columnOf(entry, 'waitingForMe')?.value(document, viewer) === true && workflow.waitingFor(document)
      const go = (address: string) => () => void navigate(address)
      return [
        ...(step === false || step === null
          ? []
          : [
              {
                key: 'act',
                label: step.label,
                icon: PenLine,
                onSelect: go(`${pathTo(document)}?amend=${step.command}`),
              },
            ]),
        ...(isCopied(screen)
          ? [
              {
                key: 'copy',
                label: 'Copy',
                icon: Copy,
                onSelect: go(`${path}/new?copy=${encodeURIComponent(document.id)}`),
                disabledReason: missing,
              },
            ]
          : []),
        { key: 'history', label: 'History', icon: History, onSelect: go(`${pathTo(document)}/history`) },
      ]
    },
    [screen, entry, workflow, path, pathTo, viewer, missing, navigate],
  )
  const bulkSteps = useMemo(
    (): BulkSteps => ({
      most: mostInBulk,
      renderDialog: (of) => (
        <Suspense fallback={null}>
          <Preload />
          <StepsInBulk screen={screen} {...of} />
        </Suspense>
      ),
    }),
    [screen, Preload],
  )
  return (
    <div className="flex h-full min-h-0 flex-col">
      {listTabs !== undefined && (
        <div className="px-4 pt-2">
          <Tabs {...listTabs} />
        </div>
      )}
      <div className="px-4 pt-3 empty:hidden">
        <ChainBanner
          entry={entry}
          historyTo={(id, version) => `${recordPath(path, id)}/history?view=replay&version=${version}`}
        />
      </div>
      <div className="min-h-0 flex-1">
        <ResourceList
          entry={entry}
          title={screen.title ?? entry.plural}
          pathTo={pathTo}
          onAim={askAhead}
          viewer={viewer}
          faces={faces}
          {...(cells === undefined ? {} : { cells })}
          {...(shown === undefined ? {} : { banner: <ListFigures entry={entry} figures={shown} /> })}
          add={add}
          preview={preview}
          actionsOf={actionsOf}
          bulkSteps={bulkSteps}
          emptyWords={`No ${inSentence(entry.plural)} yet. Add one.`}
        />
      </div>
    </div>
  )
}
