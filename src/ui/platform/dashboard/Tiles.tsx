import type { ReactNode } from 'react'
import { type DashboardDocument, mayReadSource } from '../../../domain/platform/dashboard/dashboard.ts'
import type { Narrowed } from '../../../domain/platform/dashboard/question.ts'
import { sourceNamed } from '../../../domain/platform/notification-rule/source.ts'
import type { ResourceEntry, Viewer } from '../../../domain/registry/entry.ts'
import type { Widget } from '../../../domain/registry/widget.ts'
import { WidgetCard } from './WidgetCard.tsx'

interface ShownWidget {
  readonly widget: Widget
  readonly entry: ResourceEntry
}

/** The widgets of a dashboard whose figures the viewer may see. */
export const shownOf = ({ widgets }: DashboardDocument, viewer: Viewer): readonly ShownWidget[] =>
  widgets.flatMap((widget) => {
    const entry = mayReadSource(widget.source, viewer.codes) ? sourceNamed(widget.source) : undefined
    return entry === undefined ? [] : [{ widget, entry }]
  })

interface TilesProps {
  readonly shown: readonly ShownWidget[]
  readonly narrowed: Narrowed
  readonly viewer: Viewer
  /** Some figures are others than before. */
  readonly onMoved: () => void
  /** Buttons of the edit mode. */
  readonly toolsOf?: ((widget: Widget, index: number) => ReactNode) | undefined
}

/** Widgets side by side, as wide and high as they say. */
export const Tiles = ({ shown, narrowed, viewer, onMoved, toolsOf }: TilesProps) => (
  <div className="mt-3 grid auto-rows-[minmax(5.5rem,auto)] grid-cols-1 gap-3 sm:auto-rows-[minmax(7rem,auto)] sm:grid-cols-2 xl:grid-cols-4 print:auto-rows-auto print:grid-cols-2">
    {shown.map(({ widget, entry }, index) => (
      <WidgetCard
        key={widget.id}
        entry={entry}
        widget={widget}
        narrowed={narrowed}
        viewer={viewer}
        onMoved={onMoved}
        {...(toolsOf && { tools: toolsOf(widget, index) })}
      />
    ))}
  </div>
)
