import { ArrowRight, Eye, History, Pencil, PenLine } from 'lucide-react'
import { type ComponentType, type ReactNode, Suspense, useCallback, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import type { ResourceEntry } from '../../domain/registry/entry.ts'
import { kindIn, type ResourceView } from '../../domain/registry/view.ts'
import { waysOf } from '../../domain/workflow/arrows.ts'
import type { AnyRow } from '../../domain/workflow/rows.ts'
import { useMayI } from '../../infra/react/index.ts'
import type { MenuItem } from '../kit/Menu.tsx'
import { comingFrom } from '../kit/wayBack.ts'
import { missingRight } from '../resource/record/useRecordRights.ts'
import { documentPath, formPath, historyPath, stepOf, type StepProps } from '../resource/screens.ts'

/** Steps that a machine offers in a status, those of its menu last. What a step depends on beyond that, its dialog says. */
const offered = ({ machine }: ResourceEntry, status: string): readonly (readonly [type: string, row: AnyRow])[] =>
  Object.entries(machine?.rows ?? {})
    .filter(([, { kind, system, from }]) => kind !== 'create' && system !== true && waysOf(from).has(status))
    .toSorted(([, one], [, other]) => Number(one.menu !== undefined) - Number(other.menu !== undefined))

interface AskedStep extends Omit<StepProps, 'onClose'> {
  readonly Step: ComponentType<StepProps>
}

export interface ViewRows {
  readonly itemsOf: (shown: AnyDocument) => readonly (readonly MenuItem[])[]
  /** The dialog of the step that was chosen of a row. */
  readonly dialog: ReactNode
}

/**
 * What may be done with a row of a view, read from the table of its own document: its page, its form, the steps of its status, its history. A form
 * leads back here; a step is taken in a dialog over the list.
 */
export const useViewRows = (view: ResourceView, isOnlyRead: (kind: string) => boolean): ViewRows => {
  const mayI = useMayI()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [asked, setAsked] = useState<AskedStep | null>(null)
  const itemsOf = useCallback(
    (shown: AnyDocument): readonly (readonly MenuItem[])[] => {
      const entry = kindIn(view, shown)?.entry
      if (entry === undefined) return []
      const { id } = shown
      const go = (address: string | undefined) => () => address !== undefined && void navigate(address)
      const steps = offered(entry, String(shown['status']))
      const [edits, others] = [true, false].map((is) => steps.filter(([, { kind }]) => (kind === 'edit') === is))
      const edit = ([type]: readonly [string, AnyRow]): MenuItem => ({
        key: 'edit',
        label: 'Edit',
        icon: Pencil,
        disabledReason: missingRight(entry, type, mayI),
        onSelect: () => void navigate(formPath(entry.key, id, type) ?? '', comingFrom(pathname + search)),
      })
      const step = ([type, { label, menu }]: readonly [string, AnyRow], at: number): MenuItem => ({
        key: at === 0 && menu === undefined ? 'act' : type,
        label: menu?.label ?? label,
        icon: menu === undefined ? PenLine : ArrowRight,
        danger: menu?.danger ?? false,
        disabledReason: missingRight(entry, type, mayI),
        onSelect: () => {
          const Step = stepOf(entry.key)
          if (Step !== undefined) setAsked({ Step, id, type })
        },
      })
      return [
        [
          { key: 'view', label: 'View', icon: Eye, onSelect: go(documentPath(entry.key, id)) },
          ...(isOnlyRead(String(shown[view.kindField])) ? [] : (edits ?? []).slice(0, 1).map(edit)),
        ],
        (others ?? []).map(step),
        [{ key: 'history', label: 'History', icon: History, onSelect: go(historyPath(entry.key, id)) }],
      ]
    },
    [view, isOnlyRead, mayI, navigate, pathname, search],
  )
  const dialog = asked !== null && (
    <Suspense fallback={null}>
      <asked.Step key={`${asked.id} ${asked.type}`} id={asked.id} type={asked.type} onClose={() => setAsked(null)} />
    </Suspense>
  )
  return { itemsOf, dialog }
}
