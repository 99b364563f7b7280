import { ArrowLeft, ArrowRight, Copy, Ellipsis, LayoutDashboard, Pencil, Plus, Printer, Trash2 } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { v7 as newId } from 'uuid'
import { type DashboardDocument, dashboardResource, lockOf } from '../../../domain/platform/dashboard/dashboard.ts'
import { type Narrowed, namesLocation } from '../../../domain/platform/dashboard/question.ts'
import { mostWidgets, type Period, periods, type Widget } from '../../../domain/registry/widget.ts'
import { useSession } from '../../../infra/react/index.ts'
import { Button } from '../../kit/Button.tsx'
import { now } from '../../kit/clock.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { IconButton } from '../../kit/IconButton.tsx'
import { Menu } from '../../kit/Menu.tsx'
import { notify } from '../../kit/notify.ts'
import { putParams } from '../../kit/putParams.ts'
import { Select } from '../../kit/Select.tsx'
import { clockWords } from '../../kit/timeWords.ts'
import { useRecordCommands } from '../../resource/record/useRecordCommands.ts'
import { useViewer } from '../../resource/useViewer.ts'
import { CopyDialog } from './CopyDialog.tsx'
import { shownOf, Tiles } from './Tiles.tsx'
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
  const shown = shownOf(document, viewer)
  const locked = lockOf(document, viewer)
  const locations = authorization.locations.filter(({ companyId }) => companyId === authorization.scope.company.id)
  const narrow = (key: string, value: string): void => setParams(putParams({ [key]: value }), { replace: true })
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
        icon={ArrowLeft}
        disabledReason={index === 0 ? 'It is the first.' : undefined}
        onClick={() => move(widget.id, -1)}
      />
      <IconButton
        size="small"
        label={`Move ${widget.title} later`}
        icon={ArrowRight}
        disabledReason={index === shown.length - 1 ? 'It is the last.' : undefined}
        onClick={() => move(widget.id, 1)}
      />
      <Menu
        label={`Change ${widget.title}`}
        align="end"
        button={<Ellipsis {...icon} />}
        buttonClassName="inline-flex size-7 items-center justify-center rounded-control text-muted hover:bg-hover hover:text-text pointer-coarse:size-9"
        groups={[
          [{ key: 'edit', label: 'Edit', icon: Pencil, onSelect: () => setOpen(widget.id) }],
          sizesOf(widget).map(([label, can, why, change]) => ({
            key: label,
            label,
            onSelect: () => resize(widget.id, change),
            disabledReason: can ? undefined : why,
          })),
          [{ key: 'remove', label: 'Remove', icon: Trash2, danger: true, onSelect: () => void remove(widget) }],
        ]}
      />
    </span>
  )
  return (
    <div>
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        <Select
          aria-label="Period"
          placeholder="Default period"
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
            icon={Plus}
            disabledReason={widgets.length >= mostWidgets ? `A dashboard holds ${mostWidgets} widgets.` : undefined}
            onClick={() => setOpen(newId())}
          >
            Add widget
          </Button>
        )}
        {locked !== undefined && (
          <Button icon={Copy} onClick={() => setCopying(true)}>
            Copy
          </Button>
        )}
        <Button
          variant={isEditing ? 'primary' : 'secondary'}
          disabledReason={locked}
          aria-pressed={isEditing}
          icon={LayoutDashboard}
          onClick={() => setEditing(!isEditing)}
        >
          {isEditing ? 'Done' : 'Arrange'}
        </Button>
        <IconButton label="Print" icon={Printer} onClick={() => window.print()} />
      </div>
      {shown.length === 0 ? (
        <EmptyState
          icon={LayoutDashboard}
          title={widgets.length === 0 ? 'No widgets yet' : 'You cannot see any of its figures'}
          reason={
            widgets.length === 0
              ? locked === undefined
                ? 'Add a figure, chart or list of anything you can see.'
                : locked
              : 'They use data you do not have permission to see. Ask your administrator.'
          }
          {...(widgets.length === 0 && locked === undefined
            ? {
                action: (
                  <Button
                    variant="primary"
                    icon={Plus}
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
        <Tiles
          shown={shown}
          narrowed={narrowed}
          viewer={viewer}
          onMoved={onMoved}
          toolsOf={isEditing ? toolsOf : undefined}
        />
      )}
      {isCopying && <CopyDialog document={document} onClose={() => setCopying(false)} />}
      {open !== null && <WidgetDialog key={open} document={document} id={open} onClose={() => setOpen(null)} />}
    </div>
  )
}

/** How a widget's size can be changed, and why not where it cannot. */
const sizesOf = ({ width, height }: Widget) =>
  [
    ['Wider', width < 4, 'It is as wide as the dashboard.', { width: width + 1 }],
    ['Narrower', width > 1, 'It takes one column.', { width: width - 1 }],
    ['Higher', height < 3, 'It takes three rows.', { height: height + 1 }],
    ['Lower', height > 1, 'It takes one row.', { height: height - 1 }],
  ] as const
