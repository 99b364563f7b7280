import { ArrowLeft, ArrowRight, Copy, Ellipsis, LayoutDashboard, Pencil, Plus, Printer, Trash2 } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { v7 as newId } from 'uuid'
import {
  type DashboardDocument,
  dashboardResource,
  lockOf,
  mayReadSource,
} from '../../../domain/platform/dashboard/dashboard.ts'
import { type Narrowed, namesLocation } from '../../../domain/platform/dashboard/question.ts'
import { mostWidgets, type Period, periods, type Widget } from '../../../domain/platform/dashboard/widget.ts'
import { sourceNamed } from '../../../domain/platform/notification-rule/source.ts'
import { useSession } from '../../../infra/react/index.ts'
import { Button } from '../../kit/Button.tsx'
import { now } from '../../kit/clock.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { IconButton } from '../../kit/IconButton.tsx'
import { Menu } from '../../kit/Menu.tsx'
import { notify } from '../../kit/notify.ts'
import { Select } from '../../kit/Select.tsx'
import { clockWords } from '../../kit/timeWords.ts'
import { useRecordCommands } from '../../resource/record/useRecordCommands.ts'
import { useViewer } from '../../resource/useViewer.ts'
import { CopyDialog } from './CopyDialog.tsx'
import { WidgetCard } from './WidgetCard.tsx'
import { WidgetDialog } from './WidgetDialog.tsx'

const icon = { className: 'size-4', 'aria-hidden': true } as const

/** Keys of the address. */
const asked = { period: 'period', location: 'location' } as const

/** The widgets of a dashboard that the viewer may see, narrowed by what the address says; put together in the edit mode. */
export const Board = ({ document }: { readonly document: DashboardDocument }) => {
  const viewer = useViewer()
  const { authorization } = useSession()
  const { give } = useRecordCommands(dashboardResource)
  const [params, setParams] = useSearchParams()
  const [isEditing, setEditing] = useState(false)
  const [open, setOpen] = useState<string | null>(null)
  const [isCopying, setCopying] = useState(false)
  const [movedAt, setMovedAt] = useState<string | null>(null)
  const onMoved = useCallback(() => setMovedAt(now()), [])
  const period = params.get(asked.period) ?? ''
  const location = params.get(asked.location) ?? ''
  const narrowed = useMemo<Narrowed>(
    () => ({
      ...(Object.hasOwn(periods, period) ? { period: period as Period } : {}),
      ...(location === '' ? {} : { location }),
    }),
    [period, location],
  )
  if (viewer === undefined || authorization === null) return null
  const { widgets } = document
  const shown = widgets.flatMap((widget) => {
    const entry = mayReadSource(widget.source, viewer.codes) ? sourceNamed(widget.source) : undefined
    return entry === undefined ? [] : [{ widget, entry }]
  })
  const locked = lockOf(document, viewer)
  const locations = authorization.locations.filter(({ companyId }) => companyId === authorization.scope.company.id)
  const narrow = (key: string, value: string): void =>
    setParams(
      (before) => {
        if (value === '') before.delete(key)
        else before.set(key, value)
        return before
      },
      { replace: true },
    )
  const keep = (next: readonly Widget[]): Promise<boolean> => give(document.id, 'Update', { patch: { widgets: next } })
  /** Past the neighbour that is seen: those that the viewer may not see keep their place. */
  const move = (id: string, by: 1 | -1): void => {
    const at = shown.findIndex(({ widget }) => widget.id === id)
    const other = shown[at + by]?.widget
    const own = shown[at]?.widget
    if (own === undefined || other === undefined) return
    void keep(widgets.map((one) => (one.id === own.id ? other : one.id === other.id ? own : one)))
  }
  const resize = (id: string, size: Partial<Pick<Widget, 'width' | 'height'>>): void =>
    void keep(widgets.map((one) => (one.id === id ? { ...one, ...size } : one)))
  const remove = async (widget: Widget): Promise<void> => {
    if (!(await keep(widgets.filter(({ id }) => id !== widget.id)))) return
    void notify(`${widget.title} removed.`, {
      tone: 'done',
      action: { label: 'Undo', onClick: () => void keep(widgets) },
    })
  }
  const toolsOf = (widget: Widget, index: number) => (
    <span className="flex items-center print:hidden">
      <IconButton
        size="small"
        label={`Move ${widget.title} earlier`}
        icon={<ArrowLeft {...icon} />}
        disabledReason={index === 0 ? 'It is the first.' : undefined}
        onClick={() => move(widget.id, -1)}
      />
      <IconButton
        size="small"
        label={`Move ${widget.title} later`}
        icon={<ArrowRight {...icon} />}
        disabledReason={index === shown.length - 1 ? 'It is the last.' : undefined}
        onClick={() => move(widget.id, 1)}
      />
      <Menu
        label={`Change ${widget.title}`}
        align="end"
        button={<Ellipsis {...icon} />}
        buttonClassName="inline-flex size-7 items-center justify-center rounded-control text-muted hover:bg-hover hover:text-text pointer-coarse:size-9"
        groups={[
          [{ key: 'edit', label: 'Edit', icon: <Pencil {...icon} />, onSelect: () => setOpen(widget.id) }],
          [
            size('Wider', widget.width < 4, 'It is as wide as the dashboard.', () =>
              resize(widget.id, { width: widget.width + 1 }),
            ),
            size('Narrower', widget.width > 1, 'It takes one column.', () =>
              resize(widget.id, { width: widget.width - 1 }),
            ),
            size('Higher', widget.height < 3, 'It takes three rows.', () =>
              resize(widget.id, { height: widget.height + 1 }),
            ),
            size('Lower', widget.height > 1, 'It takes one row.', () =>
              resize(widget.id, { height: widget.height - 1 }),
            ),
          ],
          [
            {
              key: 'remove',
              label: 'Remove',
              icon: <Trash2 {...icon} />,
              danger: true,
              onSelect: () => void remove(widget),
            },
          ],
        ]}
      />
    </span>
  )
  return (
    <div>
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        <Select
          aria-label="Period"
          placeholder="Each widget's period"
          options={Object.entries(periods).map(([value, label]) => ({ value, label }))}
          value={narrowed.period ?? ''}
          onChange={(event) => narrow(asked.period, event.target.value)}
        />
        {locations.length > 1 && shown.some(({ entry }) => namesLocation(entry)) && (
          <Select
            aria-label="Location"
            placeholder="All locations"
            options={locations.map(({ id, name }) => ({ value: id, label: name }))}
            value={location}
            onChange={(event) => narrow(asked.location, event.target.value)}
          />
        )}
        <p className="min-w-0 flex-1 text-xs text-muted max-sm:order-last max-sm:basis-full">
          {movedAt !== null && `Updated ${clockWords(movedAt)}`}
        </p>
        {isEditing && (
          <Button
            icon={<Plus {...icon} />}
            disabledReason={widgets.length >= mostWidgets ? `A dashboard holds ${mostWidgets} widgets.` : undefined}
            onClick={() => setOpen(newId())}
          >
            Add widget
          </Button>
        )}
        {locked !== undefined && (
          <Button icon={<Copy {...icon} />} onClick={() => setCopying(true)}>
            Copy
          </Button>
        )}
        <Button
          variant={isEditing ? 'primary' : 'secondary'}
          disabledReason={locked}
          aria-pressed={isEditing}
          icon={<LayoutDashboard {...icon} />}
          onClick={() => setEditing(!isEditing)}
        >
          {isEditing ? 'Done' : 'Arrange'}
        </Button>
        <IconButton label="Print" icon={<Printer {...icon} />} onClick={() => window.print()} />
      </div>
      {shown.length === 0 ? (
        <EmptyState
          icon={<LayoutDashboard className="size-5" aria-hidden="true" />}
          title={widgets.length === 0 ? 'No widgets yet' : 'None of its figures is yours to see'}
          reason={
            widgets.length === 0
              ? locked === undefined
                ? 'A figure, a chart or a list of anything that you may see.'
                : locked
              : 'They are made of resources for which you have no right. Ask your administrator.'
          }
          {...(widgets.length === 0 && locked === undefined
            ? {
                action: (
                  <Button
                    variant="primary"
                    icon={<Plus {...icon} />}
                    onClick={() => {
                      setEditing(true)
                      setOpen(newId())
                    }}
                  >
                    Add the first widget
                  </Button>
                ),
              }
            : {})}
        />
      ) : (
        <div className="mt-3 grid auto-rows-[minmax(5.5rem,auto)] grid-cols-1 gap-3 sm:auto-rows-[7rem] sm:grid-cols-2 xl:grid-cols-4 print:auto-rows-auto print:grid-cols-2">
          {shown.map(({ widget, entry }, index) => (
            <WidgetCard
              key={widget.id}
              entry={entry}
              widget={widget}
              narrowed={narrowed}
              viewer={viewer}
              onMoved={onMoved}
              {...(isEditing ? { tools: toolsOf(widget, index) } : {})}
            />
          ))}
        </div>
      )}
      {isCopying && <CopyDialog document={document} onClose={() => setCopying(false)} />}
      {open !== null && <WidgetDialog key={open} document={document} id={open} onClose={() => setOpen(null)} />}
    </div>
  )
}

const size = (label: string, can: boolean, why: string, act: () => void) => ({
  key: label,
  label,
  onSelect: act,
  disabledReason: can ? undefined : why,
})
